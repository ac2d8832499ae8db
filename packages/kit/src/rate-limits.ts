import { createBoundedMap } from './bounded-map.ts';
import type { Clock } from './clock.ts';
import type { Principal } from './principal.ts';
import { rateLimitHeaders } from './rate-limit-headers.ts';
import type { Redis } from './redis.ts';
import { createSharedAccount, type SharedAccount } from './shared-account.ts';
import { createTakeShared } from './shared-bucket.ts';
import { allowanceOf, secondsUntil } from './token-bucket.ts';
import { TransportError } from './transport-error.ts';

/** How much each caller may ask for. One process's view of buckets that all share. */
export type RateLimits = {
  /** Lets a request begin, for one point. @throws TransportError 429 while there is none */
  admit(key: string): RateMeter;
};

/** What one request costs. */
export type RateMeter = {
  /** Adds to the price, which may be more than is there. The point of the beginning is part of it. */
  charge(points: number): void;
  /** `RateLimit` and `RateLimit-Policy` as they are now; none without a limit. */
  headers(): Record<string, string>;
};

/** Beyond these it is forgotten who used what the longest ago: after twelve seconds that makes no difference. */
const maxAccounts = 20_000;
const firstPoint = 1;

/** @param pointsPerMinute 0 sets no limit */
export function createRateLimits(options: { redis: Redis; pointsPerMinute: number; now: Clock }): RateLimits {
  const { redis, pointsPerMinute, now } = options;
  if (pointsPerMinute === 0) return { admit: () => ({ charge: () => undefined, headers: () => ({}) }) };
  const allowance = allowanceOf(pointsPerMinute);
  const takeShared = createTakeShared(redis, allowance);
  const accounts = createBoundedMap<SharedAccount>(maxAccounts);

  const accountOf = (key: string): SharedAccount => {
    const take = (points: number, at: number) => takeShared(`rate:${key}`, points, at);
    const account = accounts.get(key) ?? createSharedAccount({ allowance, take, now });
    // Set again, so that those who are asking are not forgotten.
    accounts.set(key, account);
    return account;
  };

  return {
    admit(key) {
      const account = accountOf(key);
      const headers = (): Record<string, string> => rateLimitHeaders(account.bucket(), allowance);
      const bucket = account.bucket();
      if (bucket.points < firstPoint) {
        account.refresh();
        const retryAfter = String(secondsUntil(firstPoint, bucket, allowance));
        throw new TransportError(429, 'rate_limited', { 'retry-after': retryAfter, ...headers() });
      }
      account.take(firstPoint);
      let prepaid = firstPoint;
      return {
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

/** Each key has its own bucket, and each person one for all their sessions. */
export function rateKeyOf({ personId, credential }: Principal): string {
  return credential.kind === 'SESSION' ? `person:${personId}` : `key:${credential.id}`;
}
