const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** After the first attempt, the second, and so on: eight attempts within a day. */
const delaysMs = [
  5 * secondMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  8 * hourMs,
  8 * hourMs,
] as const;

/** After the last of them an event is given up. */
export const maxAttempts = delaysMs.length + 1;

const longestWaitMs = 8 * hourMs;
/** Endpoints that failed together are not asked again together. */
const jitter = 0.1;

/**
 * How many milliseconds to wait after an attempt that failed; undefined after the last one.
 * @param attempts how many there have been
 * @param askedForMs what the receiver's `Retry-After` says; eight hours at most are believed
 * @param random from 0 to 1
 */
export function retryDelay(attempts: number, askedForMs = 0, random = Math.random()): number | undefined {
  const delay = delaysMs[attempts - 1];
  if (delay === undefined) return undefined;
  return Math.max(delay * (1 - jitter + 2 * jitter * random), Math.min(askedForMs, longestWaitMs));
}
