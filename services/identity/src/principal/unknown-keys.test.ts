import { describe, expect, test } from '@jest/globals';
import { createUnknownKeys } from './unknown-keys.ts';

describe('a key that nobody has', () => {
  test('is remembered for thirty seconds', () => {
    let time = 0;
    const unknownKeys = createUnknownKeys(() => time);
    unknownKeys.add('one');
    time = 29_999;
    expect(unknownKeys.has('one')).toBe(true);
    expect(unknownKeys.has('other')).toBe(false);
    time = 30_000;
    expect(unknownKeys.has('one')).toBe(false);
  });

  test('is forgotten early rather than that a flood of them fills the memory', () => {
    const unknownKeys = createUnknownKeys(() => 0);
    for (let index = 0; index < 10_001; index += 1) unknownKeys.add(`key ${index}`);
    expect(unknownKeys.has('key 0')).toBe(false);
    expect(unknownKeys.has('key 1')).toBe(true);
    expect(unknownKeys.has('key 10000')).toBe(true);
  });
});
