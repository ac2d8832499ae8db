import { TransportError } from '../http/transport-error.ts';
import type { Principal } from '../operation/principal.ts';
import { createBoundedMap } from '../process/bounded-map.ts';
import type { Clock } from '../process/clock.ts';
import type { Redis } from '../store/redis.ts';
import type { Caller } from './fair-places.ts';
import { rateLimitHeaders } from './rate-limit-headers.ts';
import { createSharedAccount, type SharedAccount } from './shared-account.ts';
import { createTakeShared } from './shared-bucket.ts';
import { allowanceOf, secondsUntil } from './token-bucket.ts';

/** How many points each caller may use. Processes share the buckets; each has its own view of them. */
export type RateLimits = {
  /** Takes the first point of a request. @throws TransportError 429 if the bucket has less */
  admit(key: string): RateMeter;
};

/** Counts what one request costs. */
export type RateMeter = {
  /** For a request that has waited. @throws TransportError 429 if others of its key have run up a debt meanwhile */
  begin(): void;
  /** Adds to the cost, beyond what is left if need be. The first point, already taken, counts towards it. */
  charge(points: number): void;
  /** `RateLimit` and `RateLimit-Policy` as of now; no headers where there is no limit. */
  headers(): Record<string, string>;
};

/** Beyond this the least recently used bucket is forgotten; after twelve seconds without use it is full anyway. */
const maxAccounts = 20_000;
const firstPoint = 1;
/** Of the burst. At the greatest debt everything more would be free for whoever was let in before. */
const maxDebtToBegin = 1 / 2;

/** @param pointsPerMinute 0 sets no limit */
export function createRateLimits(options: { redis: Redis; pointsPerMinute: number; now: Clock }): RateLimits {
  const { redis, pointsPerMinute, now } = options;
  if (pointsPerMinute === 0) return { admit: () => unlimited };
  const allowance = allowanceOf(pointsPerMinute);
  const takeShared = createTakeShared(redis, allowance);
  const accounts = createBoundedMap<SharedAccount>(maxAccounts);

  const accountOf = (key: string): SharedAccount => {
    const take = (points: number, at: number) => takeShared(`rate:${key}`, points, at);
    const account = accounts.get(key) ?? createSharedAccount({ allowance, take, now });
    // Setting it again makes it the most recently used.
    accounts.set(key, account);
    return account;
  };

  return {
    admit(key) {
      const account = accountOf(key);
      const headers = (): Record<string, string> => rateLimitHeaders(account.bucket(), allowance);
      const requirePoints = (points: number): void => {
        const bucket = account.bucket();
        if (bucket.points >= points) return;
        account.refresh();
        const retryAfter = String(secondsUntil(firstPoint, bucket, allowance));
        throw new TransportError(429, 'rate_limited', { 'retry-after': retryAfter, ...headers() });
      };
      requirePoints(firstPoint);
      account.take(firstPoint);
      let prepaid = firstPoint;
      return {
        begin() {
          // What has run before, and is run again, has added to the debt itself.
          if (prepaid === firstPoint) requirePoints(-maxDebtToBegin * allowance.burst);
        },
        charge(points) {
          const covered = Math.min(prepaid, points);
          prepaid -= covered;
          if (points > covered) account.take(points - covered);
        },
        headers,
      };
    },
  };
}

const unlimited: RateMeter = {
  begin: () => undefined,
  charge: () => undefined,
  headers: () => ({}),
};

/** Each API key has its own bucket; all sessions of a person share one. */
export function callerOf({ personId, credential }: Principal): Caller {
  const key = credential.kind === 'SESSION' ? `person:${personId}` : `key:${credential.id}`;
  return { key, personId };
}
