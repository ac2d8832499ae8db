import { createFairQueue } from '@compliance/kit/limits/fair-queue';
import { UnavailableError } from '@compliance/kit/operation/errors';
import type { Clock } from '@compliance/kit/process/clock';

/** Whose work it is: the key by which work takes turns, and whether it is that of a regular, which goes first. */
export type Caller = { key: string; isRegular: boolean };

/**
 * Bounds how much work runs at once and how much waits. The keys take turns, so that whoever brings much work does not
 * hold up the others.
 * @throws UnavailableError when too much waits already, or the work has waited too long
 */
export type LimitedWork = <Result>(caller: Caller, work: () => Promise<Result>) => Promise<Result>;

type Limits = { maxAtOnce: number; maxWaiting: number; patienceMs: number; now: Clock };

type Waiting = PromiseWithResolvers<void>;

export function limitWork({ maxAtOnce, maxWaiting, patienceMs, now }: Limits): LimitedWork {
  const [regulars, strangers] = [createFairQueue<Waiting>(), createFairQueue<Waiting>()];
  let running = 0;

  const wait = ({ key, isRegular }: Caller): Promise<void> => {
    const own = isRegular ? regulars : strangers;
    if (regulars.length() + strangers.length() >= maxWaiting) {
      const displacedStranger = isRegular ? strangers.popLongest(0) : undefined;
      // Otherwise room is made only for a key that will have less waiting than the one that has most.
      const displaced = displacedStranger ?? own.popLongest(own.lengthOf(key) + 1);
      if (displaced === undefined) throw new UnavailableError();
      displaced.reject(new UnavailableError());
    }
    const waiting = Promise.withResolvers<void>();
    own.push(key, waiting);
    return waiting.promise;
  };

  return async (caller, work) => {
    const deadline = now() + patienceMs;
    if (running < maxAtOnce) running += 1;
    else await wait(caller);
    try {
      if (now() >= deadline) throw new UnavailableError();
      return await work();
    } finally {
      const next = (regulars.shift() ?? strangers.shift())?.item;
      // The next one takes over the place of this one, so the count stays the same.
      if (next === undefined) running -= 1;
      else next.resolve();
    }
  };
}
