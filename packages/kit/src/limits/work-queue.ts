import { UnavailableError } from '../operation/errors.ts';
import { createElasticLimit } from './elastic-limit.ts';
import { type Caller, createFairPlaces } from './fair-places.ts';
import { createFairQueue } from './fair-queue.ts';
import { createGathering } from './gathering.ts';
import { createKeyCounts } from './key-counts.ts';

/** Bounds how much work runs at once and how much waits. The keys take turns. */
export type WorkQueue = {
  /** @throws UnavailableError if there is no room for work of this caller */
  requireRoom(caller: Caller): void;
  /** Runs the work when its turn comes. @throws UnavailableError at once if there is no room, and what `work` throws */
  run<Result>(caller: Caller, work: () => Promise<Result>): Promise<Result>;
  running(): number;
  waiting(): number;
  /** Await this before a request is looked at: while much waits, those that come go on together. */
  gather(): Promise<void>;
};

type Limits = {
  /** How much may run however busy this process is. */
  minRunning: number;
  /** How much may run while its event loop has time to spare. */
  maxRunning: number;
  maxWaiting: number;
};

/** Made once: under overload, noting where each was thrown takes a fifth of what refusals cost. */
const noRoom = new UnavailableError();

/**
 * No key runs more than there are places left of `maxRunning`: one busy key gets half of them, two get a third each,
 * and so on. While fewer may run, a key leaves at least one of these places to another.
 */
export function createWorkQueue({ minRunning, maxRunning, maxWaiting }: Limits): WorkQueue {
  const queue = createFairQueue<() => void>();
  const running = createKeyCounts();
  const waiting = createFairPlaces(maxWaiting);

  const limit = createElasticLimit({
    least: minRunning,
    most: maxRunning,
    running: running.total,
    isWaitedFor: () => queue.length() > 0,
    whenAdapted: () => startMore(),
  });
  const mayRun = (key: string): boolean => {
    const left = maxRunning - running.total();
    const allButOne = Math.max(1, limit.current() - 1);
    return running.of(key) < Math.min(left, allButOne);
  };
  const startMore = (): void => {
    while (running.total() < limit.current()) {
      const next = queue.shift(mayRun);
      if (next === undefined) return;
      running.add(next.key);
      next.item();
    }
  };

  const requireRoom = (caller: Caller): void => {
    if (!waiting.hasRoom(caller)) throw noRoom;
  };
  const waitForTurn = (caller: Caller): Promise<void> => {
    const giveBack = waiting.take(caller);
    const turn = new Promise<void>((resolve) => {
      queue.push(caller.key, () => {
        giveBack();
        resolve();
      });
    });
    startMore();
    if (queue.length() > 0) limit.keepAdapting();
    return turn;
  };

  return {
    requireRoom,
    async run(caller, work) {
      const { key } = caller;
      requireRoom(caller);
      await waitForTurn(caller);
      try {
        return await work();
      } finally {
        running.remove(key);
        startMore();
      }
    },
    running: running.total,
    waiting: waiting.taken,
    gather: createGathering(waiting.isCrowded),
  };
}
