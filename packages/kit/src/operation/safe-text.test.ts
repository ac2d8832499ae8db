import { describe, expect, test } from '@jest/globals';
import { InvalidInputError } from './errors.ts';
import { parseInput } from './parse-input.ts';
import { text } from './safe-text.ts';

function outcome(value: string): string {
  try {
    return parseInput(text({ min: 1, max: 2 }), value);
  } catch (error) {
    return error instanceof InvalidInputError ? String(error.issues[0]?.reason) : String(error);
  }
}

describe('a text of at most two characters', () => {
  test.each([
    [
      'two characters of four units each, as they are composed',
      '\u1f82\u1f82'.normalize('NFD'),
      '\u1f82\u1f82',
    ],
    ['two characters of two units each', '😀😀', '😀😀'],
    ['two characters between many blanks', `${' '.repeat(1_000)}ab${' '.repeat(1_000)}`, 'ab'],
    ['three characters', 'abc', 'TOO_LONG'],
    ['many characters', 'a'.repeat(250_000), 'TOO_LONG'],
    ['many marks on one character', `a${'\u0301'.repeat(250_000)}`, 'TOO_LONG'],
    ['many blanks', ' '.repeat(250_000), 'TOO_SHORT'],
    ['nothing that can be seen', '\u200b\ufeff', 'UNSAFE_TEXT'],
    ['only a variation selector', '\ufe0f', 'UNSAFE_TEXT'],
    ['only a grapheme joiner', '\u034f', 'UNSAFE_TEXT'],
    ['only an inherent vowel', '\u17b4', 'UNSAFE_TEXT'],
    ['only a tag of a language', '\u{e0001}', 'UNSAFE_TEXT'],
    ['a heart with the selector of its colours', '\u2764\ufe0f', '\u2764\ufe0f'],
    ['nothing that can be seen, between blanks', ' \ufeff ', 'UNSAFE_TEXT'],
  ])('%s', (_name, given, expected) => {
    expect(outcome(given)).toBe(expected);
  });
});
