import type { Clock } from '@compliance/kit/clock';

/** Hashes of tokens that no key has, remembered for a while so that a flood of them costs the store nothing. */
export type UnknownKeys = { has(hash: string): boolean; add(hash: string): void };

const rememberedMs = 30_000;
const maxRemembered = 10_000;

export function createUnknownKeys(now: Clock): UnknownKeys {
  // In the order of insertion, so the first one is always the oldest.
  const until = new Map<string, number>();
  const forget = (): void => {
    for (const [hash, time] of until) {
      if (time > now() && until.size < maxRemembered) return;
      until.delete(hash);
    }
  };

  return {
    has: (hash) => (until.get(hash) ?? 0) > now(),
    add(hash) {
      forget();
      until.set(hash, now() + rememberedMs);
    },
  };
}
