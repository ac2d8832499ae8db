import type { Clock } from '@compliance/kit/clock';
import { UnavailableError } from '@compliance/kit/errors';

/**
 * Runs the work it is given, a little at once, while a little more waits.
 * @throws UnavailableError when too much waits already, or the work has waited too long
 */
export type LimitedWork = <Result>(work: () => Promise<Result>) => Promise<Result>;

type Limits = { maxAtOnce: number; maxWaiting: number; patienceMs: number; now: Clock };

export function limitWork({ maxAtOnce, maxWaiting, patienceMs, now }: Limits): LimitedWork {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    const deadline = now() + patienceMs;
    if (running < maxAtOnce) running += 1;
    else if (waiting.length < maxWaiting) await new Promise<void>((start) => waiting.push(start));
    else throw new UnavailableError();
    try {
      if (now() >= deadline) throw new UnavailableError();
      return await work();
    } finally {
      const next = waiting.shift();
      // A waiting one takes this place over, so the count stays.
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
