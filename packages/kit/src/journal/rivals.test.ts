import { beforeEach, expect, test } from '@jest/globals';
import { createRivals, type Rivals } from './rivals.ts';

let time: number;
let rivals: Rivals;

beforeEach(() => {
  time = 1_000;
  rivals = createRivals(() => time);
});

/** What the head said each time that this process took it. */
function take(...locks: number[]): void {
  for (const count of locks) rivals.note('stream', count);
}

test('a stream that only this process writes needs no rest', () => {
  expect(rivals.restMs('stream')).toBe(0);
  take(7);
  expect(rivals.restMs('stream')).toBe(0);
  take(8, 9, 10);
  expect(rivals.restMs('stream')).toBe(0);
});

test('what was taken and not committed is no sign of a rival', () => {
  take(7, 7, 7, 8);
  expect(rivals.restMs('stream')).toBe(0);
});

test('nor is what this process takes without an entry', () => {
  take(7);
  rivals.countLock('stream');
  take(9);
  expect(rivals.restMs('stream')).toBe(0);
});

test('nor what may have been taken long ago', () => {
  take(7);
  time += 3_000;
  take(9);
  expect(rivals.restMs('stream')).toBe(0);
});

test('a stream that another process has taken meanwhile is left to it for a while after each turn', () => {
  take(7, 9, 10);
  expect(rivals.restMs('stream')).toBeGreaterThan(0);
  expect(rivals.restMs('other')).toBe(0);
  time += 3_000;
  take(11);
  expect(rivals.restMs('stream')).toBe(0);
});
