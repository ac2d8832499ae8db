import { createHmac, createSecretKey, hkdfSync, timingSafeEqual } from 'node:crypto';
import { isApiKey, principalSchema } from '@compliance/kit/operation/principal';
import type { Clock } from '@compliance/kit/process/clock';
import type { Recognized } from '@compliance/kit/rights/rights-memory';
import type { Redis } from '@compliance/kit/store/redis';
import { z } from 'zod';

/** Remembers what credentials were found to be. Its answer is only a guess until the person's epoch confirms it. */
export type PrincipalCache = {
  /** @param hash what the store keeps of the credential, which is of no use as a credential */
  get(hash: string): Promise<Recognized | undefined>;
  set(hash: string, recognized: Recognized): Promise<void>;
};

const keptMs = 5 * 60 * 1000;

const cached = z.object({
  endsAt: z.number(),
  // The processes and the command line bring no credential that is looked up.
  principal: principalSchema.refine(
    ({ credential }) => isApiKey(credential) || credential.kind === 'SESSION',
  ),
});

/** @param pepper in base64url; whoever can write to Redis does not have it, and what they write counts as absent */
export function createPrincipalCache(redis: Redis, now: Clock, pepper: string): PrincipalCache {
  const keyOf = (hash: string): string => `principal:${hash}`;
  const macOf = createMac(pepper);
  return {
    async get(hash) {
      const stored = await redis.get(keyOf(hash));
      const [mac = '', text = ''] = stored?.split(/ (.*)/s) ?? [];
      if (!isSame(mac, macOf(hash, text))) return undefined;
      const recognized = parse(text);
      return recognized !== undefined && recognized.endsAt > now() ? recognized : undefined;
    },
    async set(hash, recognized) {
      const text = JSON.stringify(recognized);
      await redis.set(keyOf(hash), `${macOf(hash, text)} ${text}`, { lifetimeMs: keptMs });
    },
  };
}

function createMac(pepper: string): (hash: string, text: string) => string {
  const derived = hkdfSync('sha256', Buffer.from(pepper, 'base64url'), '', 'principal-cache', 32);
  const key = createSecretKey(new Uint8Array(derived));
  return (hash, text) => createHmac('sha256', key).update(`${hash} ${text}`).digest('base64url');
}

function isSame(one: string, other: string): boolean {
  const [bytes, otherBytes] = [Buffer.from(one), Buffer.from(other)];
  return bytes.length === otherBytes.length && timingSafeEqual(bytes, otherBytes);
}

function parse(text: string): Recognized | undefined {
  try {
    return cached.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
