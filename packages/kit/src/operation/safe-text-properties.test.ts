import { anyText } from '@compliance/testing/any-text';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { InvalidInputError } from './errors.ts';
import { parseInput } from './parse-input.ts';
import { text } from './safe-text.ts';

const max = 12;
const unsafe = /<[a-z/!?]|\p{Cc}|\u202e/iu;
const unsafeInLines = /<[a-zA-Z/!?]|[^\P{Cc}\n\r\t]|\u202e/u;
const odd = fc.constantFrom(
  '<',
  '/',
  'a',
  ' ',
  '\n',
  '\u0000',
  '\u200b',
  '\u202e',
  '\ud800',
  '\u0301',
  '\ufeff',
  '\ufe0f',
  '😀',
);
const given = fc.oneof(
  anyText(30),
  fc.array(odd, { maxLength: 16 }).map((parts) => parts.join('')),
);

/** The text as it is kept, or the one reason it is refused for. */
function read(value: unknown, lines: boolean): { kept: string } | { reason: string | undefined } {
  try {
    return { kept: parseInput(text({ min: 1, max, lines }), value) };
  } catch (error) {
    if (!(error instanceof InvalidInputError) || error.issues.length !== 1) throw error;
    return { reason: error.issues[0]?.reason };
  }
}

describe.each([true, false])('a text (of several lines: %s)', (lines) => {
  test('is kept in a form that is safe to show and to compare, or refused with a reason', () => {
    fc.assert(
      fc.property(given, (value) => {
        const outcome = read(value, lines);
        if ('reason' in outcome) expect(['TOO_SHORT', 'TOO_LONG', 'UNSAFE_TEXT']).toContain(outcome.reason);
        else {
          const { kept } = outcome;
          expect([kept.trim(), kept.normalize('NFC'), kept.isWellFormed()]).toEqual([kept, kept, true]);
          expect([...kept].length).toBeLessThanOrEqual(max);
          expect(kept).not.toMatch(lines ? unsafeInLines : unsafe);
          expect(kept).toMatch(/[^\s\p{Cf}\p{Default_Ignorable_Code_Point}]/u);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('that was kept is kept as it is', () => {
    fc.assert(
      fc.property(given, (value) => {
        const outcome = read(value, lines);
        if ('kept' in outcome) expect(read(outcome.kept, lines)).toEqual(outcome);
      }),
    );
  });

  test('is no other type', () => {
    fc.assert(
      fc.property(
        fc.anything().filter((value) => typeof value !== 'string'),
        (value) => {
          expect(read(value, lines)).toHaveProperty('reason');
        },
      ),
    );
  });
});
