import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';

/** In milliseconds until the answer, and the longest time for which nothing else ran. On a busy machine the least tells most. */
export type Measured = { least: number; median: number; max: number; longestHold: number };

/** Runs a task some times, with a pause after each so that what it held up shows. */
export async function measureDocument(rounds: number, task: () => Promise<unknown>): Promise<Measured> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const taken: number[] = [];
  await task();
  delay.enable();
  await wait(5);
  delay.reset();
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    await task();
    taken.push(performance.now() - start);
    await wait(5);
  }
  delay.disable();
  return {
    least: Math.min(...taken),
    median: medianOf(taken),
    max: Math.max(...taken),
    longestHold: delay.max / 1e6,
  };
}

function medianOf(durations: readonly number[]): number {
  const sorted = durations.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
