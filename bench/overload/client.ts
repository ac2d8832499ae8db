/** The client of `overload.ts`, in a process of its own so that it does not slow down what it measures. */
import { setTimeout as delay } from 'node:timers/promises';
import { answerAsWorker } from '../worker.ts';
import { type Outcome, send, type Target } from './send.ts';

export type Load = {
  /** The load is spread over these in turn. */
  targets: readonly Target[];
  /** One request at a time, whatever else goes on; somebody else's. */
  bystander: Target;
  seconds: number;
  /** Requests per second however long answers take; without it, as many as are answered over `connections`. */
  rate?: number;
  connections?: number;
};

/** `endsAt` is when the load ended; answers may come later. */
export type Results = { load: Outcome[]; bystander: Outcome[]; seconds: number; endsAt: number };

answerAsWorker(async (load: Load): Promise<Results> => {
  const { targets, bystander, seconds, rate, connections = 32 } = load;
  const start = performance.now();
  const endsAt = start + seconds * 1_000;
  const isOver = (): boolean => performance.now() >= endsAt;
  const results: Results = { load: [], bystander: [], seconds, endsAt };
  let sent = 0;
  const sendNext = async (): Promise<void> => {
    const target = targets[sent++ % targets.length];
    if (target !== undefined) results.load.push(await send(target));
  };
  const open = async (perSecond: number): Promise<void> => {
    const answers: Promise<void>[] = [];
    while (!isOver()) {
      const due = ((performance.now() - start) / 1_000) * perSecond;
      while (sent < due) answers.push(sendNext());
      await delay(2);
    }
    await Promise.all(answers);
  };
  const closed = async (): Promise<void> => {
    while (!isOver()) await sendNext();
  };
  const watch = async (): Promise<void> => {
    while (!isOver()) {
      results.bystander.push(await send(bystander));
      await delay(50);
    }
  };
  const loading = rate === undefined ? Array.from({ length: connections }, closed) : [open(rate)];
  await Promise.all([...loading, watch()]);
  return results;
});
