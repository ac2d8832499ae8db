import { canonicalJson } from '@compliance/kit/journal/canonical';
import { describe, expect, test } from '@jest/globals';
import canonicalize from 'canonicalize';
import fc from 'fast-check';

const wellFormed = fc.string({ unit: 'grapheme' });
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constant(null),
    fc.boolean(),
    fc.maxSafeInteger(),
    wellFormed,
    fc.array(tie('value'), { maxLength: 5 }),
    fc.dictionary(wellFormed, tie('value'), { maxKeys: 5 }),
  ),
}));

describe('the canonical form', () => {
  test('is that of RFC 8785', () => {
    fc.assert(fc.property(value, (json) => canonicalJson(json) === canonicalize(json)));
  });

  test('sorts by UTF-16 code units and escapes only what must be', () => {
    expect(canonicalJson({ '\u{1f600}': 1, '\uffee': -0, é: '\u0001"\\/\u2028' })).toBe(
      '{"é":"\\u0001\\"\\\\/\u2028","\u{1f600}":1,"\uffee":0}',
    );
  });

  test.each([
    ['undefined', undefined],
    ['a field that is undefined', { field: undefined }],
    ['a hole in an array', new Array(2)],
    ['a fraction', 0.5],
    ['a number beyond the safe integers', 2 ** 53],
    ['not a number', Number.NaN],
    ['a bigint', 1n],
    ['a date', new Date(0)],
    ['a map', new Map()],
    ['a binary value', Buffer.from('a')],
    ['a function', () => 1],
    ['a lone surrogate', '\ud800'],
    ['a lone surrogate as a key', { '\udc00': 1 }],
  ])('does not exist for %s', (_name, refused) => {
    expect(() => canonicalJson(refused)).toThrow(TypeError);
  });
});
