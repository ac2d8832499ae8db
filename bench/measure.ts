import { percentile } from './percentile.ts';

/** Median and 95th percentile, in milliseconds. */
export type Durations = { median: number; p95: number };

/** Runs each task in turn, round after round, so that whatever else the machine does slows all of them alike. */
export async function measure(
  tasks: Readonly<Record<string, () => Promise<unknown>>>,
  { rounds, warmUp }: { rounds: number; warmUp: number },
): Promise<Record<string, Durations>> {
  const taken = Object.fromEntries(Object.keys(tasks).map((name): [string, number[]] => [name, []]));
  for (let round = -warmUp; round < rounds; round += 1) {
    for (const [name, task] of Object.entries(tasks)) {
      const start = performance.now();
      await task();
      if (round >= 0) taken[name]?.push(performance.now() - start);
    }
  }
  return Object.fromEntries(Object.entries(taken).map(([name, durations]) => [name, summary(durations)]));
}

function summary(durations: readonly number[]): Durations {
  return { median: percentile(durations, 0.5), p95: percentile(durations, 0.95) };
}
