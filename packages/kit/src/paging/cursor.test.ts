import { randomBytes } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { fold } from '../operation/text.ts';
import { createCursors } from './cursor.ts';

const cursors = createCursors(randomBytes(32));
const binding = { list: 'profiles', scopeId: 'organization', order: 'KIND ASC', filter: null };

describe('a cursor', () => {
  test('is taken back with the longest text that a list is sorted by', () => {
    const position = { value: fold('\ufdfa'.repeat(1000)), id: 'x'.repeat(16), sequence: 7, startedAt: 1 };
    expect(cursors.decode(binding, cursors.encode(binding, position), 'after')).toEqual(position);
  });

  test.each([
    ['empty', ''],
    ['of 10 kB that nobody gave', 'A'.repeat(10_000)],
    ['longer than any', cursors.encode(binding, { value: 'x'.repeat(48 * 1024), id: 'x' })],
  ])('is refused when it is %s', (_name, cursor) => {
    expect(() => cursors.decode(binding, cursor, 'after')).toThrow('after: is not a cursor of this list');
  });
});
