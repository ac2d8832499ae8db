import { holdEventLoop } from '@compliance/testing/hold-event-loop';
import { describe, expect, test } from '@jest/globals';
import { UnavailableError } from '../operation/errors.ts';
import { createWorkQueue, type WorkQueue } from './work-queue.ts';

/** Work that goes on until it is told to end. */
type Job = { key: string; end(): void };

/** Starts work in a queue, and tells what has begun. */
function openQueue(limits: { minRunning: number; maxRunning?: number; maxWaiting?: number }): {
  queue: WorkQueue;
  begun: Job[];
  keys(): string[];
  submit(key: string, personId?: string): Promise<void>;
  /** Ends what runs, until nothing does. */
  endAll(): Promise<void>;
} {
  const queue = createWorkQueue({ maxRunning: 100, maxWaiting: 100, ...limits });
  const begun: Job[] = [];
  return {
    queue,
    begun,
    keys: () => begun.map(({ key }) => key),
    submit: (key, personId = key) =>
      queue.run({ key, personId }, () => new Promise((resolve) => begun.push({ key, end: resolve }))),
    async endAll() {
      while (queue.running() > 0) {
        for (const { end } of begun) end();
        await settled();
      }
    },
  };
}

/** All that can happen without time going by. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Lets the event loop turn, each time without time to spare. */
async function turnBusily(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) {
    holdEventLoop(15);
    await settled();
  }
}

describe('the work queue', () => {
  test('runs no more at once than a busy event loop can bear', async () => {
    const { queue, begun, submit } = openQueue({ minRunning: 2 });
    const all = ['a', 'b', 'c'].map((key) => submit(key));
    await turnBusily(3);
    expect(queue.running()).toBe(2);
    expect(queue.waiting()).toBe(1);
    begun[0]?.end();
    await all[0];
    expect(queue.waiting()).toBe(0);
    await settled();
    for (const { end } of begun) end();
    await Promise.all(all);
    expect(queue.running()).toBe(0);
  });

  test('starts more than that after what has run for long, which waits for something else', async () => {
    const { queue, submit, endAll } = openQueue({ minRunning: 2 });
    const all = ['a', 'b', 'c', 'd'].map((key) => submit(key));
    while (queue.running() === 2) await turnBusily(1);
    expect(queue.running()).toBe(4);
    await endAll();
    await Promise.all(all);
  });

  test('starts few after what has run for long because the event loop is busy with the others', async () => {
    const queue = createWorkQueue({ minRunning: 4, maxRunning: 100, maxWaiting: 200 });
    let most = 0;
    const work = async (): Promise<void> => {
      for (let step = 0; step < 8; step += 1) {
        most = Math.max(most, queue.running());
        holdEventLoop(8);
        await settled();
      }
    };
    const callers = Array.from({ length: 40 }, (_, index) => ({ key: `key ${index}`, personId: `${index}` }));
    await Promise.all(callers.map((caller) => queue.run(caller, work)));
    expect(most).toBeLessThan(20);
  });

  test('runs more while the event loop has nothing else to do', async () => {
    const { queue, begun, submit } = openQueue({ minRunning: 1, maxRunning: 40 });
    const all = Array.from({ length: 20 }, (_, index) => submit(`key ${index}`));
    while (queue.waiting() > 0) await new Promise((resolve) => setTimeout(resolve, 1));
    expect(queue.running()).toBe(20);
    await settled();
    for (const { end } of begun) end();
    await Promise.all(all);
  });

  test('gives one key no more than half of the places to run', async () => {
    const { queue, submit, keys, endAll } = openQueue({ minRunning: 8, maxRunning: 8 });
    const all = Array.from({ length: 6 }, () => submit('greedy'));
    await settled();
    expect(queue.running()).toBe(4);
    all.push(submit('modest'));
    await settled();
    expect(keys()).toContain('modest');
    await endAll();
    await Promise.all(all);
  });

  test('leaves a place to another person however busy the event loop is', async () => {
    const { queue, submit, keys, endAll } = openQueue({ minRunning: 3 });
    const all = ['one', 'two', 'three', 'four'].map((key) => submit(key, 'greedy'));
    await turnBusily(3);
    expect(queue.running()).toBe(2);
    all.push(submit('modest'));
    await turnBusily(1);
    expect(keys()).toEqual(['one', 'two', 'modest']);
    await endAll();
    await Promise.all(all);
  });

  test('gives the next turn to whoever has waited for fewer', async () => {
    const { begun, submit, keys } = openQueue({ minRunning: 1 });
    const all = ['greedy', 'greedy', 'greedy', 'modest'].map((key) => submit(key));
    for (let ended = 0; ended < 4; ended += 1) {
      await settled();
      begun[ended]?.end();
    }
    await Promise.all(all);
    expect(keys()).toEqual(['greedy', 'greedy', 'modest', 'greedy']);
  });

  test('refuses at once what has no place to wait, but has one for another key', async () => {
    const { queue, submit, begun } = openQueue({ minRunning: 1, maxRunning: 1, maxWaiting: 5 });
    const waiting = Array.from({ length: 5 }, () => submit('greedy'));
    await expect(submit('greedy')).rejects.toThrow(UnavailableError);
    expect(() => queue.requireRoom({ key: 'greedy', personId: 'greedy' })).toThrow(UnavailableError);
    expect(() => queue.requireRoom({ key: 'modest', personId: 'modest' })).not.toThrow();
    waiting.push(submit('modest'));
    for (let ended = 0; ended < waiting.length; ended += 1) {
      await settled();
      begun[ended]?.end();
    }
    await Promise.all(waiting);
  });

  test('has a place for somebody else, however many keys one person has', async () => {
    const { queue, submit, endAll } = openQueue({ minRunning: 1, maxRunning: 1, maxWaiting: 50 });
    const asked = Array.from({ length: 500 }, (_, index) => submit(`key ${index % 100}`, 'greedy'));
    const answered = Promise.allSettled(asked);
    expect(queue.waiting()).toBe(45);
    const other = submit('modest');
    await endAll();
    await expect(other).resolves.toBeUndefined();
    await answered;
  });

  test('frees the place of work that failed', async () => {
    const { queue } = openQueue({ minRunning: 1 });
    await expect(
      queue.run({ key: 'a', personId: 'a' }, () => Promise.reject(new Error('no'))),
    ).rejects.toThrow('no');
    expect(await queue.run({ key: 'a', personId: 'a' }, async () => 'yes')).toBe('yes');
    expect(queue.running()).toBe(0);
  });
});
