import { randomBytes } from 'node:crypto';
import { anyText } from '@compliance/testing/any-text';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { InvalidInputError } from '../operation/errors.ts';
import { type CursorBinding, createCursors, type Position } from './cursor.ts';

const cursors = createCursors(randomBytes(32));
const text = fc.string({ unit: 'grapheme' });
const binding: fc.Arbitrary<CursorBinding> = fc.record({
  list: text,
  scopeId: text,
  order: text,
  filter: fc.oneof(fc.constant(null), fc.dictionary(text, text, { maxKeys: 3 })),
});
const position: fc.Arbitrary<Position> = fc
  .record({ value: fc.oneof(text, fc.integer(), fc.constant(null)), id: text, walk: fc.option(fc.nat()) })
  .map(({ value, id, walk }) => ({
    value,
    id,
    ...(walk !== null && { sequence: walk, startedAt: walk + 1 }),
  }));

/** The position, or that the cursor is refused by name. */
function decode(bound: CursorBinding, cursor: string): Position | 'refused' {
  try {
    return cursors.decode(bound, cursor, 'after');
  } catch (error) {
    if (error instanceof InvalidInputError && error.issues[0]?.reason === 'INVALID_CURSOR') return 'refused';
    throw error;
  }
}

describe('a cursor', () => {
  test('leads back to where it was given', () => {
    fc.assert(
      fc.property(binding, position, (bound, given) => {
        expect(decode(bound, cursors.encode(bound, given))).toEqual(given);
      }),
    );
  });

  test('is refused on any other list, order or filter', () => {
    const member = fc.constantFrom('list' as const, 'scopeId' as const, 'order' as const, 'filter' as const);
    fc.assert(
      fc.property(binding, binding, member, position, (bound, another, changed, given) => {
        const other = { ...bound, [changed]: another[changed] };
        const isSame = JSON.stringify(bound) === JSON.stringify(other);
        expect(decode(other, cursors.encode(bound, given))).toEqual(isSame ? given : 'refused');
      }),
    );
  });

  test('has one spelling only', () => {
    fc.assert(
      fc.property(binding, position, (bound, given) => {
        const cursor = cursors.encode(bound, given);
        const plain = cursor.replaceAll('-', '+').replaceAll('_', '/');
        const spellings = [plain, `${cursor}=`, ` ${cursor}`, `${cursor}\n`].filter((one) => one !== cursor);
        expect(spellings.map((one) => decode(bound, one))).toEqual(spellings.map(() => 'refused'));
      }),
    );
  });

  test('is refused with anything about it changed, and when somebody made it up', () => {
    const piece = anyText(3);
    fc.assert(
      fc.property(binding, position, fc.nat(), piece, (bound, given, at, other) => {
        const cursor = cursors.encode(bound, given);
        const start = at % (cursor.length + 1);
        const altered = cursor.slice(0, start) + other + cursor.slice(start + 1);
        expect(decode(bound, altered)).toEqual(altered === cursor ? given : 'refused');
        expect(decode(bound, other)).toBe('refused');
      }),
    );
  });
});
