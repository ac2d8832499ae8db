import { UnavailableError } from '@compliance/kit/errors';
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
const begin = (): Promise<void> => limit(() => new Promise((end) => started.push(end)));

describe('limited work', () => {
  test('runs as much at once as it may, and the rest in order as places become free', async () => {
    const works = Array.from({ length: 5 }, begin);
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
    const works = Array.from({ length: 5 }, begin);
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
    const failing = limit(() => Promise.reject(new Error('broken')));
    const [second, third] = [begin(), begin()];
    await expect(failing).rejects.toThrow('broken');
    expect(started).toHaveLength(2);
    for (const end of started) end();
    await Promise.all([second, third]);
  });
});
