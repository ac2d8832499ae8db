import { setImmediate } from 'node:timers/promises';
import { holdEventLoop } from '@compliance/testing/hold-event-loop';
import { expect, test } from '@jest/globals';
import { createGathering } from './gathering.ts';

/** Lets requests come, and notes those that have gone on. */
function observe(isCrowded: () => boolean): { come(name: string): Promise<void>; gone: string[] } {
  const gather = createGathering(isCrowded);
  const gone: string[] = [];
  const come = async (name: string): Promise<void> => {
    await gather();
    gone.push(name);
  };
  return { come, gone };
}

test('what comes while it is crowded goes on together, and what comes later after it', async () => {
  const { come, gone } = observe(() => true);
  const first = come('first');
  holdEventLoop(4);
  const second = come('second');
  expect(gone).toEqual([]);
  await first;
  await setImmediate();
  expect(gone).toEqual(['first', 'second']);
  const third = come('third');
  await setImmediate();
  expect(gone).toHaveLength(2);
  await Promise.all([second, third]);
});

test('what comes while it is not crowded goes on at once, whoever still waits', async () => {
  let isCrowded = true;
  const { come, gone } = observe(() => isCrowded);
  const waiting = come('waiting');
  isCrowded = false;
  await come('new');
  expect(gone).toEqual(['new']);
  await waiting;
});
