import { UnavailableError } from '../operation/errors.ts';
import type { Clock } from '../process/clock.ts';

/** Runs the jobs of a stream one after the other. Only avoids retries: what keeps them apart is the journal's head. */
export type StreamQueue = {
  /** @throws UnavailableError when the queue is full, or `deadline` has come before the job's turn */
  run<T>(streamId: string, deadline: number, job: () => Promise<T>): Promise<T>;
  /** How many jobs run or wait, of all streams. */
  size(): number;
  /** Whether a job of the stream runs or waits. */
  isBusy(streamId: string): boolean;
};

const maxWaiting = 200;

export function createStreamQueue(now: Clock): StreamQueue {
  const queues = new Map<string, { length: number; last: Promise<unknown> }>();
  let size = 0;

  return {
    async run(streamId, deadline, job) {
      const queue = queues.get(streamId) ?? { length: 0, last: Promise.resolve() };
      if (queue.length >= maxWaiting) throw new UnavailableError();
      queue.length += 1;
      size += 1;
      queues.set(streamId, queue);

      const result = queue.last.then(() => {
        if (now() >= deadline) throw new UnavailableError();
        return job();
      });
      queue.last = result.catch(() => undefined);
      try {
        return await result;
      } finally {
        queue.length -= 1;
        size -= 1;
        if (queue.length === 0) queues.delete(streamId);
      }
    },

    isBusy: (streamId) => queues.has(streamId),

    size: () => size,
  };
}
