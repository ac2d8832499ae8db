import type { Clock } from '@compliance/kit/clock';
import { UnavailableError } from '@compliance/kit/errors';
import { createLanes } from './lanes.ts';

/** Whose work it is. Regulars go before strangers. */
export type Customer = { lane: string; isRegular: boolean };

/**
 * Runs the work it is given, a little at once, while a little more waits. Work waits in lanes, which take turns, so that
 * whoever brings much of it holds up nobody else.
 * @throws UnavailableError when too much waits already, or the work has waited too long
 */
export type LimitedWork = <Result>(customer: Customer, work: () => Promise<Result>) => Promise<Result>;

type Limits = { maxAtOnce: number; maxWaiting: number; patienceMs: number; now: Clock };

type Waiting = PromiseWithResolvers<void>;

export function limitWork({ maxAtOnce, maxWaiting, patienceMs, now }: Limits): LimitedWork {
  const [regulars, strangers] = [createLanes<Waiting>(), createLanes<Waiting>()];
  let running = 0;

  const wait = ({ lane, isRegular }: Customer): Promise<void> => {
    const own = isRegular ? regulars : strangers;
    if (regulars.size() + strangers.size() >= maxWaiting) {
      const displaced = isRegular && strangers.size() > 0 ? strangers.takeLast() : own.takeLastFor(lane);
      if (displaced === undefined) throw new UnavailableError();
      displaced.reject(new UnavailableError());
    }
    const waiting = Promise.withResolvers<void>();
    own.add(lane, waiting);
    return waiting.promise;
  };

  return async (customer, work) => {
    const deadline = now() + patienceMs;
    if (running < maxAtOnce) running += 1;
    else await wait(customer);
    try {
      if (now() >= deadline) throw new UnavailableError();
      return await work();
    } finally {
      const next = regulars.takeNext() ?? strangers.takeNext();
      // A waiting one takes this place over, so the count stays.
      if (next === undefined) running -= 1;
      else next.resolve();
    }
  };
}
