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
  /** How much runs however busy this process is, and how much while its event loop has time to spare. */
  minRunning: number;
  maxRunning: number;
  maxWaiting: number;
};

/** Made once: under overload, noting where each was thrown takes a fifth of what refusals cost. */
const noRoom = new UnavailableError();

/**
 * No key may run more than as many places as are left over: one busy key gets half of them, two get a third each, and
 * so on. While there are few because the event loop is busy, one of them is left to another key.
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
  const mayRun = (key: string): boolean =>
    running.of(key) < Math.min(maxRunning - running.total(), Math.max(1, limit.current() - 1));
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
