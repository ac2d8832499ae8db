import { UnavailableError } from '@compliance/kit/operation/errors';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { type LimitedWork, limitWork } from './limit-work.ts';

let time: number;
let limit: LimitedWork;
let started: (() => void)[];

beforeEach(() => {
  time = 1_800_000_000_000;
  started = [];
  limit = limitWork({ maxAtOnce: 2, maxWaiting: 3, patienceMs: 1_000, now: () => time });
});

/** Work that lasts until it is ended. */
const begin = (key = 'one', isRegular = false): Promise<void> =>
  limit({ key, isRegular }, () => new Promise((end) => started.push(end)));

describe('limited work', () => {
  test('runs as much at once as it may, and the rest in order as places become free', async () => {
    const works = Array.from({ length: 5 }, () => begin());
    for (const [index, work] of works.entries()) {
      expect(started).toHaveLength(Math.min(index + 2, 5));
      started[index]?.();
      await work;
    }
    const [again, andAgain] = [begin(), begin()];
    expect(started).toHaveLength(7);
    for (const end of started) end();
    await Promise.all([again, andAgain]);
  });

  test('is refused when enough waits, and nothing else suffers', async () => {
    const works = Array.from({ length: 5 }, () => begin());
    await expect(begin()).rejects.toThrow(UnavailableError);
    for (const [index, work] of works.entries()) {
      started[index]?.();
      await work;
    }
  });

  test('that has waited too long is not begun, and gives its place to the next', async () => {
    const [first, second, late] = [begin(), begin(), begin()];
    time += 1_000;
    const next = begin();
    started[0]?.();
    await expect(late).rejects.toThrow(UnavailableError);
    await first;
    started[1]?.();
    await second;
    expect(started).toHaveLength(3);
    started[2]?.();
    await next;
  });

  test('that fails gives its place to the next', async () => {
    const failing = limit({ key: 'one', isRegular: false }, () => Promise.reject(new Error('broken')));
    const [second, third] = [begin(), begin()];
    await expect(failing).rejects.toThrow('broken');
    expect(started).toHaveLength(2);
    for (const end of started) end();
    await Promise.all([second, third]);
  });

  test('of one key that has much leaves the other keys their turns', async () => {
    const order: string[] = [];
    const run = (name: string): Promise<void> =>
      limit({ key: name.slice(0, 4), isRegular: name.startsWith('regular') }, async () => {
        order.push(name);
      });
    const first = [begin(), begin()];
    const works = ['many 1', 'many 2', 'few 1'].map(run);
    for (const end of started) end();
    await Promise.all([...first, ...works]);
    expect(order).toEqual(['many 1', 'few 1', 'many 2']);
  });

  test('of regulars goes before that of strangers, and in the place of some of it when enough waits', async () => {
    const order: string[] = [];
    const run = (name: string): Promise<void> =>
      limit({ key: name, isRegular: name.startsWith('regular') }, async () => {
        order.push(name);
      });
    const first = [begin(), begin()];
    const strangers = ['stranger 1', 'stranger 2', 'stranger 3'].map(run);
    const regulars = ['regular 1', 'regular 2', 'regular 3'].map(run);
    await expect(run('regular 4')).rejects.toThrow(UnavailableError);
    for (const end of started) end();
    await Promise.all([...first, ...regulars]);
    expect(order).toEqual(['regular 1', 'regular 2', 'regular 3']);
    for (const displaced of strangers) await expect(displaced).rejects.toThrow(UnavailableError);
  });

  test('makes room in the longest line when enough waits, for whoever has less in theirs', async () => {
    const [first, second] = [begin(), begin()];
    const many = [begin('many'), begin('many'), begin('many')];
    const few = begin('few');
    await expect(many[2]).rejects.toThrow(UnavailableError);
    await expect(begin('few')).rejects.toThrow(UnavailableError);
    await expect(begin('many')).rejects.toThrow(UnavailableError);
    for (const work of [first, second, many[0], few, many[1]]) {
      started.shift()?.();
      await work;
    }
  });
});
