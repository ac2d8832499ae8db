import type { Clock } from '@compliance/kit/clock';
import { isApiKey, type Principal, principalSchema } from '@compliance/kit/principal';
import type { Redis } from '@compliance/kit/redis';
import { z } from 'zod';

/** Who a credential acts as, and until when in milliseconds. */
type Introspected = { principal: Principal; endsAt: number };

/** Remembers what credentials were found to be. What it answers is only a guess until the person's epoch confirms it. */
export type PrincipalCache = {
  /** @param hash what the store keeps of the credential, which is of no use as a credential */
  get(hash: string): Promise<Principal | undefined>;
  set(hash: string, introspected: Introspected): Promise<void>;
};

const keptMs = 5 * 60 * 1000;

const cached = z.object({
  endsAt: z.number(),
  // The processes and the command line bring no credential that is looked up.
  principal: principalSchema.refine(
    ({ credential }) => isApiKey(credential) || credential.kind === 'SESSION',
  ),
});

export function createPrincipalCache(redis: Redis, now: Clock): PrincipalCache {
  const keyOf = (hash: string): string => `principal:${hash}`;
  return {
    async get(hash) {
      const text = await redis.get(keyOf(hash));
      const introspected = text === undefined ? undefined : parse(text);
      return introspected !== undefined && introspected.endsAt > now() ? introspected.principal : undefined;
    },
    async set(hash, introspected) {
      await redis.set(keyOf(hash), JSON.stringify(introspected), { lifetimeMs: keptMs });
    },
  };
}

function parse(text: string): Introspected | undefined {
  try {
    return cached.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
