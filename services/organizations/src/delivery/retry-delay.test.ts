import { expect, test } from '@jest/globals';
import { retryDelay } from './retry-delay.ts';

const hourMs = 60 * 60 * 1000;
const attempts = Array.from({ length: 20 }, (_, index) => index + 1);

test('a failing endpoint is tried eight times, within about a day', () => {
  const delays = attempts
    .map((attempt) => retryDelay(attempt, 0, 0.5))
    .filter((delay) => delay !== undefined);
  expect(delays).toHaveLength(7);
  expect(delays).toEqual(delays.toSorted((one, other) => one - other));
  expect(delays[0]).toBe(5000);
  const total = delays.reduce((sum, delay) => sum + delay);
  expect(total).toBeGreaterThan(22 * hourMs);
  expect(total).toBeLessThan(25 * hourMs);
});

test('endpoints that failed together are asked again apart', () => {
  expect(retryDelay(2, 0, 0)).toBe(270_000);
  expect(retryDelay(2, 0, 1)).toBe(330_000);
});

test('a receiver may ask for more time, but not for ever', () => {
  expect(retryDelay(1, 60_000)).toBe(60_000);
  expect(retryDelay(1, 1)).toBeGreaterThanOrEqual(4500);
  expect(retryDelay(1, 1000 * hourMs)).toBe(8 * hourMs);
  expect(retryDelay(8, 60_000)).toBeUndefined();
});
