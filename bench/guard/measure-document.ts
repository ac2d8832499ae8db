import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { percentile } from '../percentile.ts';

/** Milliseconds until the answer, and the longest block of the event loop. On a busy machine `least` tells most. */
export type Measured = { least: number; median: number; max: number; longestHold: number };

/** Runs a task several times, with pauses in which it shows how long the event loop was held up. */
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
    median: percentile(taken, 0.5),
    max: Math.max(...taken),
    longestHold: delay.max / 1e6,
  };
}
