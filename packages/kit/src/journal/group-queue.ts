import { UnavailableError } from '../operation/errors.ts';
import type { Clock } from '../process/clock.ts';

/**
 * Runs the jobs of a stream one after the other. Those that have had to wait, of whatever streams, are worked together,
 * at most eight. Only for speed: what keeps the jobs of a stream apart is the journal's head.
 */
export type GroupQueue<Job, Answer> = {
  /**
   * @param isAlone whether it goes with no other
   * @throws UnavailableError when the queue is full, or `deadline` has come before the job's turn
   */
  run(streamId: string, deadline: number, job: Job, isAlone?: boolean): Promise<Answer>;
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

export function createGroupQueue<Job, Answer>(now: Clock, work: Work<Job, Answer>): GroupQueue<Job, Answer> {
  /** In the order in which they came. */
  const waiting = new Set<Place<Job, Answer>>();
  /** The streams of which something runs. */
  const busy = new Set<string>();
  /** How many jobs of a stream run or wait. */
  const lengths = new Map<string, number>();
  let size = 0;
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
      busy.delete(streamId);
      if (!isShort) workGroups();
    });
    clearTimeout(timer);
    groups -= 1;
    countNoLonger();
  };

  return {
    async run(streamId, deadline, job, isAlone = false) {
      const length = lengths.get(streamId) ?? 0;
      if (length >= maxPerStream) throw new UnavailableError();
      const place = { ...Promise.withResolvers<Answer>(), streamId, deadline, job, isAlone };
      lengths.set(streamId, length + 1);
      size += 1;
      waiting.add(place);
      workGroups();
      try {
        return await place.promise;
      } finally {
        size -= 1;
        const left = (lengths.get(streamId) ?? 1) - 1;
        if (left > 0) lengths.set(streamId, left);
        else lengths.delete(streamId);
      }
    },

    size: () => size,
  };
}

/** Takes what may be worked together: of each stream the next ones, and none of a stream that is busy. */
function takeGroup<Job, Answer>(
  waiting: Set<Place<Job, Answer>>,
  busy: ReadonlySet<string>,
  time: number,
): Place<Job, Answer>[] {
  const goesAlone = ({ isAlone, deadline }: Place<Job, Answer>): boolean =>
    isAlone || deadline - time < hurryMs;
  const passed = new Set(busy);
  const group: Place<Job, Answer>[] = [];
  for (const place of waiting) {
    if (passed.has(place.streamId)) continue;
    const [first] = group;
    if (first === undefined || !(goesAlone(first) || goesAlone(place))) group.push(place);
    else passed.add(place.streamId);
    if (group.length === maxTogether) break;
  }
  for (const place of group) waiting.delete(place);
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
