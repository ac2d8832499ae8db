import type { Clock } from '@compliance/kit/clock';
import { UnavailableError } from '@compliance/kit/errors';

/**
 * Runs the work it is given, a little at once, while a little more waits. Work waits in lanes, which take turns, so that
 * whoever brings much of it holds up nobody else.
 * @throws UnavailableError when too much waits already, or the work has waited too long
 */
export type LimitedWork = <Result>(lane: string, work: () => Promise<Result>) => Promise<Result>;

type Limits = { maxAtOnce: number; maxWaiting: number; patienceMs: number; now: Clock };

export function limitWork({ maxAtOnce, maxWaiting, patienceMs, now }: Limits): LimitedWork {
  const line = createLine(maxWaiting);
  let running = 0;
  return async (lane, work) => {
    const deadline = now() + patienceMs;
    if (running < maxAtOnce) running += 1;
    else await line.wait(lane);
    try {
      if (now() >= deadline) throw new UnavailableError();
      return await work();
    } finally {
      // A waiting one takes this place over, so the count stays.
      if (!line.callNext()) running -= 1;
    }
  };
}

type Waiting = PromiseWithResolvers<void>;

function createLine(maxWaiting: number): { wait(lane: string): Promise<void>; callNext(): boolean } {
  // In the order of their turns.
  const lanes = new Map<string, Waiting[]>();
  let waiting = 0;

  const makeRoom = (lane: string): void => {
    const longest = [...lanes.values()].reduce((one, other) => (other.length > one.length ? other : one));
    if (longest.length <= (lanes.get(lane)?.length ?? 0) + 1) throw new UnavailableError();
    longest.pop()?.reject(new UnavailableError());
    waiting -= 1;
  };

  return {
    wait(lane) {
      if (waiting >= maxWaiting) makeRoom(lane);
      const own = Promise.withResolvers<void>();
      lanes.set(lane, [...(lanes.get(lane) ?? []), own]);
      waiting += 1;
      return own.promise;
    },
    callNext() {
      const [lane, queue] = lanes.entries().next().value ?? [];
      const next = queue?.shift();
      if (lane === undefined || queue === undefined || next === undefined) return false;
      lanes.delete(lane);
      if (queue.length > 0) lanes.set(lane, queue);
      waiting -= 1;
      next.resolve();
      return true;
    },
  };
}
