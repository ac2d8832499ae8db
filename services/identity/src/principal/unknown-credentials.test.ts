import { describe, expect, test } from '@jest/globals';
import { createUnknownCredentials } from './unknown-credentials.ts';

describe('a credential that nobody has', () => {
  test('is remembered for thirty seconds', () => {
    let time = 0;
    const unknown = createUnknownCredentials(() => time);
    unknown.add('one');
    time = 29_999;
    expect(unknown.has('one')).toBe(true);
    expect(unknown.has('other')).toBe(false);
    time = 30_000;
    expect(unknown.has('one')).toBe(false);
  });

  test('is forgotten early rather than that a flood of them fills the memory', () => {
    const unknown = createUnknownCredentials(() => 0);
    for (let index = 0; index < 10_001; index += 1) unknown.add(`hash ${index}`);
    expect(unknown.has('hash 0')).toBe(false);
    expect(unknown.has('hash 1')).toBe(true);
    expect(unknown.has('hash 10000')).toBe(true);
  });
});
