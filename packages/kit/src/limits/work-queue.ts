import { UnavailableError } from '../operation/errors.ts';
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
  /** How much runs however busy this process is. */
  steady: number;
  /** How much runs while the event loop keeps up: then the work mostly waits for stores or other services. */
  maxRunning: number;
  maxWaiting: number;
};

/** Made once: under overload, noting where each was thrown takes a fifth of what refusals cost. */
const noRoom = new UnavailableError();

/** Every tick in which the event loop is on time, so much more is started. */
const tickMs = 10;
const startsPerTick = 8;

/**
 * There is always room for another key, because no key may run more than as many places as are left over. One busy key
 * gets half of the places, two get a third each, and so on.
 */
export function createWorkQueue({ steady, maxRunning, maxWaiting }: Limits): WorkQueue {
  const queue = createFairQueue<() => void>();
  const running = createKeyCounts();
  const waiting = createFairPlaces(maxWaiting);

  const mayRun = (key: string): boolean => running.of(key) < maxRunning - running.total();
  const startNext = (): void => {
    const next = queue.shift(mayRun);
    if (next === undefined) return;
    running.add(next.key);
    next.item();
  };
  const startMore = whileKeepingUp(() => {
    for (let starts = 0; starts < startsPerTick; starts += 1) startNext();
    return queue.length() > 0;
  });

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
    if (running.total() < steady) startNext();
    if (queue.length() > 0) startMore();
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
        if (running.total() < steady) startNext();
      }
    },
    running: running.total,
    waiting: waiting.taken,
    gather: createGathering(waiting.isCrowded),
  };
}

/** Answers a function that starts the ticks. In each that is on time `job` is called, until it answers false. */
function whileKeepingUp(job: () => boolean): () => void {
  let isTicking = false;
  const tick = (due: number): void => {
    isTicking = false;
    const isLate = performance.now() - due > tickMs;
    if (isLate || job()) wait();
  };
  const wait = (): void => {
    if (!isTicking) setTimeout(tick, tickMs, performance.now() + tickMs).unref();
    isTicking = true;
  };
  return wait;
}
