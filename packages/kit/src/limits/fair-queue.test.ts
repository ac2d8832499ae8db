import { describe, expect, test } from '@jest/globals';
import { createFairQueue } from './fair-queue.ts';

const anybody = (): boolean => true;

describe('the fair queue', () => {
  test('takes the keys in turn, and each key in its order', () => {
    const queue = createFairQueue<string>();
    for (const item of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) queue.push(item.slice(0, 1), item);
    const out = Array.from({ length: 6 }, () => queue.shift(anybody)?.item);
    expect(out).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
    expect(queue.shift(anybody)).toBeUndefined();
    expect(queue.length()).toBe(0);
  });

  test('gives out the last item of the longest line, if that is longer than asked', () => {
    const queue = createFairQueue<number>();
    for (const [key, item] of [
      ['few', 1],
      ['many', 2],
      ['many', 3],
    ] as const) {
      queue.push(key, item);
    }
    expect(queue.popLongest(2)).toBeUndefined();
    expect([queue.popLongest(1), queue.length(), queue.lengthOf('many')]).toEqual([3, 2, 1]);
    expect([queue.popLongest(0), queue.popLongest(0), queue.popLongest(0)]).toEqual([1, 2, undefined]);
    expect(queue.shift()).toBeUndefined();
  });

  test('passes over a key that may not have its turn, which keeps its place', () => {
    const queue = createFairQueue<string>();
    for (const item of ['a1', 'b1', 'b2']) queue.push(item.slice(0, 1), item);
    expect(queue.shift((key) => key !== 'a')).toEqual({ key: 'b', item: 'b1' });
    expect(queue.shift(() => false)).toBeUndefined();
    expect(queue.shift(anybody)).toEqual({ key: 'a', item: 'a1' });
    expect(queue.lengthOf('b')).toBe(1);
    expect(queue.lengthOf('a')).toBe(0);
  });
});
