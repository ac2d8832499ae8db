import { UnavailableError } from '../operation/errors.ts';
import { createCallerQueue } from './caller-queue.ts';
import { createElasticLimit } from './elastic-limit.ts';
import { type Caller, createFairPlaces } from './fair-places.ts';
import { createGathering } from './gathering.ts';
import { createRecentStarts } from './recent-starts.ts';

/** Bounds how much work runs at once and how much waits. People take turns, and their keys. */
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

/** What runs for longer, among few others or many, mostly waits for a store or another service. */
const briefMs = { ofFew: 100, ofMany: 1_000 };

/** One key alone takes half of the places to run, one person with several keys two thirds. */
const runningShares = { ofKey: 1, ofPerson: 2 };

/**
 * Between `minRunning` and `maxRunning`, as many are started as the event loop has time for. What has run for long no
 * longer counts among them, so that it does not hold up others; the more runs, the longer that is, since the cause may
 * be the others that run. Of the few that a busy event loop leaves, nobody is given all.
 */
export function createWorkQueue({ minRunning, maxRunning, maxWaiting }: Limits): WorkQueue {
  const queue = createCallerQueue<() => void>();
  const waiting = createFairPlaces(maxWaiting);
  const running = createFairPlaces(maxRunning, runningShares);
  const started = createRecentStarts(() => countedMs(running.taken() / minRunning));

  const limit = createElasticLimit({
    least: minRunning,
    most: maxRunning,
    running: started.total,
    isWaitedFor: () => queue.length() > 0,
    whenAdapted: () => startMore(),
  });
  const mayRun = (caller: Caller): boolean => {
    const allButOne = Math.max(1, limit.current() - 1);
    return running.hasRoom(caller) && started.of(caller.personId) < allButOne;
  };
  const startMore = (): void => {
    while (started.total() < limit.current()) {
      const start = queue.shift(mayRun);
      if (start === undefined) return;
      start();
    }
  };

  const requireRoom = (caller: Caller): void => {
    if (!waiting.hasRoom(caller)) throw noRoom;
  };
  /** Answers how to tell that the work has ended. */
  const waitForTurn = (caller: Caller): Promise<() => void> => {
    const stopWaiting = waiting.take(caller);
    const turn = new Promise<() => void>((resolve) => {
      queue.push(caller, () => {
        stopWaiting();
        const stopRunning = running.take(caller);
        const forgetStart = started.add(caller.personId);
        resolve(() => {
          stopRunning();
          forgetStart();
          startMore();
        });
      });
    });
    startMore();
    if (queue.length() > 0) limit.keepAdapting();
    return turn;
  };

  return {
    requireRoom,
    async run(caller, work) {
      requireRoom(caller);
      const end = await waitForTurn(caller);
      try {
        return await work();
      } finally {
        end();
      }
    },
    running: running.taken,
    waiting: waiting.taken,
    gather: createGathering(waiting.isCrowded),
  };
}

/** How long a start counts. @param crowd how many times `minRunning` run */
function countedMs(crowd: number): number {
  return Math.min(briefMs.ofFew * Math.max(1, crowd), briefMs.ofMany);
}
