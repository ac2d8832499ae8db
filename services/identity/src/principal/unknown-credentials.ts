import { createBoundedMap } from '@compliance/kit/process/bounded-map';
import type { Clock } from '@compliance/kit/process/clock';

/** Hashes of what is no credential (any more), remembered for a while so that a flood costs the store nothing. */
export type UnknownCredentials = { has(hash: string): boolean; add(hash: string): void };

const rememberedMs = 30_000;
const maxRemembered = 10_000;

export function createUnknownCredentials(now: Clock): UnknownCredentials {
  const until = createBoundedMap<number>(maxRemembered);
  return {
    has: (hash) => (until.get(hash) ?? 0) > now(),
    add: (hash) => until.set(hash, now() + rememberedMs),
  };
}
