import { UnavailableError } from './errors.ts';
import { createFairQueue } from './fair-queue.ts';
import { createKeyCounts } from './key-counts.ts';

/** Lets only so much work run at once, and only so much wait. Those who wait take turns by key. */
export type WorkQueue = {
  /** @throws UnavailableError if work of this key would find no place now */
  requireRoom(key: string): void;
  /** Runs the work when it is its turn. @throws UnavailableError at once if there is no place for it; what `work` throws */
  run<Result>(key: string, work: () => Promise<Result>): Promise<Result>;
  running(): number;
  waiting(): number;
};

type Limits = {
  /** So much runs in any case. */
  steady: number;
  /** So much runs while the event loop keeps up: then it is others who take their time, and a place costs little. */
  maxRunning: number;
  maxWaiting: number;
};

/** How often it is looked whether the event loop keeps up, and how much more is started each time it does. */
const tickMs = 10;
const startsPerTick = 8;

/** Nobody may wait for more places than so many times what are left: one key alone takes four fifths of the line. */
const waitingShare = 4;

/**
 * There is always a place for another key: nobody gets more places to run than are left. One key alone takes half of them,
 * two a third each, and so on.
 */
export function createWorkQueue({ steady, maxRunning, maxWaiting }: Limits): WorkQueue {
  const queue = createFairQueue<() => void>();
  const running = createKeyCounts();

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

  const requireRoom = (key: string): void => {
    if (queue.lengthOf(key) >= waitingShare * (maxWaiting - queue.length())) throw new UnavailableError();
  };
  const waitForTurn = (key: string): Promise<void> => {
    const turn = new Promise<void>((resolve) => queue.push(key, resolve));
    if (running.total() < steady) startNext();
    if (queue.length() > 0) startMore();
    return turn;
  };

  return {
    requireRoom,
    async run(key, work) {
      requireRoom(key);
      await waitForTurn(key);
      try {
        return await work();
      } finally {
        running.remove(key);
        if (running.total() < steady) startNext();
      }
    },
    running: running.total,
    waiting: queue.length,
  };
}

/** Calls `job` every tick in which the event loop keeps up, from when it is asked to until there is no more to do. */
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
