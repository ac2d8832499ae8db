import { expect, test } from '@jest/globals';
import { createStreamWorker } from './stream-worker.ts';

test('a stream that always fails holds up no other, and comes last after a failure', async () => {
  const streams = ['bad', ...Array.from({ length: 20 }, (_, index) => `stream ${index}`)];
  const worked: string[] = [];
  let failures = 0;
  let failed = Promise.withResolvers<void>();
  const worker = createStreamWorker(
    async (streamId) => {
      worked.push(streamId);
      if (streamId === 'bad') throw new Error('not this one');
    },
    () => {
      failures += 1;
      failed.resolve();
    },
  );
  worker.wake(streams);
  await failed.promise;
  failed = Promise.withResolvers();
  worker.retry();
  await failed.promise;
  await worker.stop();

  expect(failures).toBe(2);
  expect(worked.filter((streamId) => streamId !== 'bad').sort()).toEqual(streams.slice(1).sort());
  expect(worked.filter((streamId) => streamId === 'bad')).toHaveLength(2);
  expect(worked.at(-1)).toBe('bad');
});
