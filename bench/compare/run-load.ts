import { percentile } from '../percentile.ts';

/** For so long, and until so many are done; but at most `patience` times as long. */
export type LoadLength = { seconds: number; answers: number };

/** `concurrency`: how many at a time. */
export type LoadSize = LoadLength & { concurrency: number };

/** How many were `answered` within `seconds`, and how long each took. */
export type LoadTimes = { answered: number; seconds: number; p50Ms: number; p99Ms: number };

/** A machine that is still slower has to do with fewer answers. */
const patience = 10;

/** @param begin makes what is done time and again, once for each that is done at a time; it answers whether it counts */
export async function runLoad(
  { seconds, answers, concurrency }: LoadSize,
  begin: () => () => Promise<boolean>,
): Promise<LoadTimes> {
  const durations: number[] = [];
  const start = performance.now();
  const lasted = (): number => (performance.now() - start) / 1_000;
  const isOver = (): boolean => lasted() >= (durations.length < answers ? patience * seconds : seconds);

  const repeat = async (attempt: () => Promise<boolean>): Promise<void> => {
    while (!isOver()) {
      const begun = performance.now();
      if (await attempt()) durations.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, () => repeat(begin())));
  return {
    answered: durations.length,
    seconds: lasted(),
    p50Ms: percentile(durations, 0.5),
    p99Ms: percentile(durations, 0.99),
  };
}
