import { describe, expect, test } from '@jest/globals';
import { array, assert, integer, property, record } from 'fast-check';
import { allowanceOf, type Bucket, fullBucket, refill, secondsUntil, take } from './token-bucket.ts';

const start = 1_800_000_000_000;
const allowance = allowanceOf(6_000);

function bucketOf(points: number): Bucket {
  return { points, at: start };
}

describe('the token bucket', () => {
  test('holds six seconds of what flows back in a minute, and no more', () => {
    const bucket = fullBucket(allowance, start);
    expect(bucket.points).toBe(600);
    refill(bucket, allowance, start + 60_000);
    expect(bucket.points).toBe(600);
  });

  test('fills up evenly', () => {
    const bucket = bucketOf(0);
    refill(bucket, allowance, start + 250);
    expect(bucket.points).toBeCloseTo(25);
    expect(secondsUntil(1, bucketOf(0.5), allowance)).toBe(1);
    expect(secondsUntil(1, bucketOf(-600), allowance)).toBe(7);
  });

  test('lets nobody owe more than one full bucket', () => {
    const bucket = bucketOf(1);
    take(bucket, allowance, 100_000);
    expect(bucket.points).toBe(-600);
  });

  test('takes no notice of a clock that goes back a little', () => {
    const bucket = bucketOf(10);
    refill(bucket, allowance, start - 6_000);
    expect(bucket).toEqual(bucketOf(10));
  });

  test('fills up after the clock has gone far back', () => {
    const bucket = bucketOf(0);
    refill(bucket, allowance, start - 3_600_000);
    expect(bucket.points).toBe(0);
    refill(bucket, allowance, start - 3_599_000);
    expect(bucket.points).toBeCloseTo(100);
  });

  test('has room for the cheapest request however small the allowance', () => {
    expect(allowanceOf(1).burst).toBe(1);
  });

  test('gives, over any time, no more than a full bucket and what has flowed back', async () => {
    const requests = array(
      record({ passedMs: integer({ min: 0, max: 5_000 }), points: integer({ min: 1, max: 50 }) }),
    );
    await assert(
      property(requests, (asked) => {
        const bucket = fullBucket(allowance, start);
        let [given, now] = [0, start];
        for (const { passedMs, points } of asked) {
          now += passedMs;
          refill(bucket, allowance, now);
          if (bucket.points < points) continue;
          take(bucket, allowance, points);
          given += points;
        }
        expect(given).toBeLessThanOrEqual(600 + ((now - start) / 1_000) * 100 + 1e-6);
      }),
    );
  });
});
