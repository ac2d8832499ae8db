import { describe, expect, test } from '@jest/globals';
import { createCallerQueue } from './caller-queue.ts';

const anybody = (): boolean => true;

/** A queue of items such as `a1.2`: the second one of person a's first key. */
function openQueue(...items: string[]) {
  const queue = createCallerQueue<string>();
  for (const item of items) queue.push({ personId: item.slice(0, 1), key: item.slice(0, 2) }, item);
  return queue;
}

describe('the queue of callers', () => {
  test('gives people turns, however many keys each has, and then their keys', () => {
    const queue = openQueue('a1.1', 'a1.2', 'a2.1', 'a3.1', 'b1.1', 'b1.2');
    const out = Array.from({ length: 6 }, () => queue.shift(anybody));
    expect(out).toEqual(['a1.1', 'b1.1', 'a2.1', 'b1.2', 'a3.1', 'a1.2']);
    expect(queue.shift(anybody)).toBeUndefined();
    expect(queue.length()).toBe(0);
  });

  test('passes over a key that may not have its turn, and over a person', () => {
    const queue = openQueue('a1.1', 'a2.1', 'b1.1');
    expect(queue.shift(({ key }) => key !== 'a1')).toBe('a2.1');
    expect(queue.shift(({ personId }) => personId !== 'b')).toBe('a1.1');
    expect(queue.shift(() => false)).toBeUndefined();
    expect(queue.length()).toBe(1);
  });
});
