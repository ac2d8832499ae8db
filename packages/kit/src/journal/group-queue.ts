import { createKeyCounts } from '../limits/key-counts.ts';
import { UnavailableError } from '../operation/errors.ts';
import type { Clock } from '../process/clock.ts';

/**
 * Runs the jobs of a stream one after the other. Those that have had to wait, of whatever streams, are worked together,
 * at most eight; the streams take turns. Only for speed: what keeps the jobs of a stream apart is the journal's head.
 */
export type GroupQueue<Job, Answer> = {
  /**
   * @param options `isAlone`: it goes with no other
   * @throws UnavailableError when the queue is full, or `deadline` has come before the job's turn
   */
  run(streamId: string, deadline: number, job: Job, options?: { isAlone?: boolean }): Promise<Answer>;
  /** How many jobs run or wait, of all streams. */
  size(): number;
};

/** A job and who waits for it. */
type Place<Job, Answer> = PromiseWithResolvers<Answer> & {
  streamId: string;
  deadline: number;
  job: Job;
  isAlone: boolean;
};

type Waiting<Job, Answer> = Map<string, Place<Job, Answer>[]>;

const maxPerStream = 200;
const maxTogether = 8;
/** What has less time left is not kept by others. */
const hurryMs = 500;
/** Few, so that others come together meanwhile; one that takes longer than `shortMs` keeps only its own streams. */
const shortGroupsAtOnce = 2;
const groupsAtOnce = 8;
const shortMs = 50;

/** Answers how each job ends, in their order. */
type Work<Job, Answer> = (jobs: readonly Job[]) => Promise<Answer>[];

/** @param restMs how long a stream of which more waits is left to other processes after each turn */
export function createGroupQueue<Job, Answer>(
  now: Clock,
  work: Work<Job, Answer>,
  restMs: (streamId: string) => number = () => 0,
): GroupQueue<Job, Answer> {
  /** What waits, by stream, in the order of the streams' turns. */
  const waiting: Waiting<Job, Answer> = new Map();
  /** The streams of which something runs, or that are left to others after it. */
  const busy = new Set<string>();
  /** How many jobs of a stream run or wait. */
  const lengths = createKeyCounts();
  let groups = 0;
  let shortGroups = 0;

  const workGroups = (): void => {
    while (groups < groupsAtOnce && shortGroups < shortGroupsAtOnce) {
      const group = takeGroup(waiting, busy, now());
      if (group.length === 0) return;
      for (const { streamId } of group) busy.add(streamId);
      void workGroup(group);
    }
  };
  const workGroup = async (group: readonly Place<Job, Answer>[]): Promise<void> => {
    groups += 1;
    shortGroups += 1;
    let isShort = true;
    const countNoLonger = (): void => {
      if (isShort) shortGroups -= 1;
      isShort = false;
      workGroups();
    };
    const timer = setTimeout(countNoLonger, shortMs);
    await workDue(group, now(), work, (streamId) => {
      const free = (): void => {
        busy.delete(streamId);
        // What ends while its group is short waits for the others of it.
        if (!isShort) workGroups();
      };
      const rest = waiting.has(streamId) ? restMs(streamId) : 0;
      if (rest > 0) setTimeout(free, rest);
      else free();
    });
    clearTimeout(timer);
    groups -= 1;
    countNoLonger();
  };

  return {
    async run(streamId, deadline, job, { isAlone = false } = {}) {
      if (lengths.of(streamId) >= maxPerStream) throw new UnavailableError();
      const place = { ...Promise.withResolvers<Answer>(), streamId, deadline, job, isAlone };
      lengths.add(streamId);
      waiting.set(streamId, [...(waiting.get(streamId) ?? []), place]);
      workGroups();
      try {
        return await place.promise;
      } finally {
        lengths.remove(streamId);
      }
    },

    size: lengths.total,
  };
}

/** Takes what may be worked together: of each stream that is not busy the next job, then the one after that. */
function takeGroup<Job, Answer>(
  waiting: Waiting<Job, Answer>,
  busy: ReadonlySet<string>,
  time: number,
): Place<Job, Answer>[] {
  const goesAlone = ({ isAlone, deadline }: Place<Job, Answer>): boolean =>
    isAlone || deadline - time < hurryMs;
  const group: Place<Job, Answer>[] = [];
  const joins = (next: Place<Job, Answer>): boolean => {
    const [first] = group;
    if (first === undefined) return true;
    return group.length < maxTogether && !goesAlone(first) && !goesAlone(next);
  };

  const open = new Map([...waiting].filter(([id]) => !busy.has(id)));
  for (let turn = 0; open.size > 0; turn += 1) {
    for (const [id, queue] of open) {
      const next = queue[turn];
      if (next !== undefined && joins(next)) group.push(next);
      else open.delete(id);
    }
  }
  for (const [id, { length }] of Map.groupBy(group, ({ streamId }) => streamId)) {
    const left = waiting.get(id)?.slice(length) ?? [];
    // At the end: the turns of all others come first.
    waiting.delete(id);
    if (left.length > 0) waiting.set(id, left);
  }
  return group;
}

/** Works those whose deadline has not come, and tells all how it went. `onEnd` hears of each stream that is through. */
async function workDue<Job, Answer>(
  group: readonly Place<Job, Answer>[],
  time: number,
  work: Work<Job, Answer>,
  onEnd: (streamId: string) => void,
): Promise<void> {
  const late = group.filter(({ deadline }) => deadline <= time);
  for (const { reject } of late) reject(new UnavailableError());
  const due = group.filter((place) => !late.includes(place));
  if (due.length > 0) {
    for (const [index, answer] of work(due.map(({ job }) => job)).entries()) {
      answer.then(due[index]?.resolve, due[index]?.reject);
    }
  }
  const streams = Map.groupBy(group, ({ streamId }) => streamId);
  await Promise.all(
    [...streams].map(async ([streamId, places]) => {
      await Promise.allSettled(places.map(({ promise }) => promise));
      onEnd(streamId);
    }),
  );
}
