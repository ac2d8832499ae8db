/** Milliseconds since the epoch. The only source of time for our own code; tests pass their own. */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();

export function isoTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
