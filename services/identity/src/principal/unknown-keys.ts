import { createBoundedMap } from '@compliance/kit/process/bounded-map';
import type { Clock } from '@compliance/kit/process/clock';

/** Hashes of tokens that no key has, remembered for a while so that a flood of them costs the store nothing. */
export type UnknownKeys = { has(hash: string): boolean; add(hash: string): void };

const rememberedMs = 30_000;
const maxRemembered = 10_000;

export function createUnknownKeys(now: Clock): UnknownKeys {
  const until = createBoundedMap<number>(maxRemembered);
  return {
    has: (hash) => (until.get(hash) ?? 0) > now(),
    add: (hash) => until.set(hash, now() + rememberedMs),
  };
}
