import { UnavailableError } from '../operation/errors.ts';
import type { Clock } from './clock.ts';

/** Runs the jobs of one key, such as a stream or an idempotency key, one after the other, within this process. */
export type KeyQueue = {
  /** @throws UnavailableError when the queue is full, or `deadline` has come before the job's turn */
  run<T>(key: string, deadline: number, job: () => Promise<T>): Promise<T>;
  /** How many jobs run or wait, of all keys. */
  size(): number;
  /** Whether a job of the key runs or waits. */
  isBusy(key: string): boolean;
};

const maxWaiting = 200;

export function createKeyQueue(now: Clock): KeyQueue {
  const queues = new Map<string, { length: number; last: Promise<unknown> }>();
  let size = 0;

  return {
    async run(key, deadline, job) {
      const queue = queues.get(key) ?? { length: 0, last: Promise.resolve() };
      if (queue.length >= maxWaiting) throw new UnavailableError();
      queue.length += 1;
      size += 1;
      queues.set(key, queue);

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
        if (queue.length === 0) queues.delete(key);
      }
    },

    isBusy: (key) => queues.has(key),

    size: () => size,
  };
}
