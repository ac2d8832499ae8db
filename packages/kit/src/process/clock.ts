/** Milliseconds since the epoch. The only source of time for our own code; tests pass their own. */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();

export const dayMs = 24 * 60 * 60 * 1_000;

/** By how much the clocks of two of our machines may differ. */
export const clockSkewMs = 100;

export function isoTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
