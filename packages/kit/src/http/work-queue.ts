import { UnavailableError } from '../operation/errors.ts';
import { createFairQueue } from './fair-queue.ts';
import { createKeyCounts } from './key-counts.ts';

/** Whose work it is: the rate limit's key, and the person, who may have many keys. */
export type Caller = { key: string; personId: string };

/** Bounds how much work runs at once and how much waits. The keys take turns. */
export type WorkQueue = {
  /** @throws UnavailableError if there is no room for work of this caller */
  requireRoom(caller: Caller): void;
  /** Runs the work when its turn comes. @throws UnavailableError at once if there is no room, and what `work` throws */
  run<Result>(caller: Caller, work: () => Promise<Result>): Promise<Result>;
  running(): number;
  waiting(): number;
};

type Limits = {
  /** How much runs however busy this process is. */
  steady: number;
  /** How much runs while the event loop keeps up: then the work mostly waits for stores or other services. */
  maxRunning: number;
  maxWaiting: number;
};

/** Every tick in which the event loop is on time, so much more is started. */
const tickMs = 10;
const startsPerTick = 8;

/** A key may have four times as many places in the queue as are left over, so one key alone fills four fifths of it. */
const waitingShare = 4;
/** And a person nine times as many, with all their keys. */
const waitingShareOfPerson = 9;

/**
 * There is always room for another key, because no key may run more than as many places as are left over. One busy key
 * gets half of the places, two get a third each, and so on.
 */
export function createWorkQueue({ steady, maxRunning, maxWaiting }: Limits): WorkQueue {
  const queue = createFairQueue<() => void>();
  const running = createKeyCounts();
  const waitingOfPeople = createKeyCounts();

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

  const requireRoom = ({ key, personId }: Caller): void => {
    const left = maxWaiting - queue.length();
    const hasRoom =
      queue.lengthOf(key) < waitingShare * left && waitingOfPeople.of(personId) < waitingShareOfPerson * left;
    if (!hasRoom) throw new UnavailableError();
  };
  const waitForTurn = ({ key, personId }: Caller): Promise<void> => {
    waitingOfPeople.add(personId);
    const turn = new Promise<void>((resolve) => {
      queue.push(key, () => {
        waitingOfPeople.remove(personId);
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
    waiting: queue.length,
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
