import { anyText } from '@compliance/testing/any-text';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parseStrictJson } from './strict-json.ts';
import { TransportError } from './transport-error.ts';

const wellFormed = anyText().filter((text) => text.isWellFormed());
const key = fc.oneof(wellFormed, fc.constantFrom('__proto__', 'constructor', 'toString', '', 'a'));
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 5 },
    fc.constantFrom(null, true, false, 0, -1.5, 1e300),
    wellFormed,
    fc.array(tie('value'), { maxLength: 5 }),
    fc.array(fc.tuple(key, tie('value')), { maxLength: 5 }).map((members) => Object.fromEntries(members)),
  ),
}));
const pieces = [
  '"',
  '\\',
  ':',
  '{',
  '}',
  ',',
  ',]',
  ',}',
  '\\u0061',
  '\ufeff',
  '\u00a0',
  'NaN',
  '01',
  '1.',
  "'",
  '/**/',
];
/** JSON, and what is left of it with a piece put in another's place. */
const broken = fc
  .tuple(value, fc.nat(), fc.nat(20), fc.oneof(wellFormed, fc.constantFrom(...pieces)))
  .map(([json, at, length, piece]) => {
    const text = JSON.stringify(json);
    const start = at % (text.length + 1);
    return text.slice(0, start) + piece + text.slice(start + length);
  });

/** What it is read as, or that it is refused. */
function read(text: string): { value: unknown } | 'refused' {
  try {
    return { value: parseStrictJson(text) };
  } catch (error) {
    if (error instanceof TransportError && error.status === 400) return 'refused';
    throw error;
  }
}

describe('strict JSON', () => {
  test('reads whatever is written without repeating a key', () => {
    fc.assert(
      fc.property(value, fc.nat(3), (json, indent) => {
        const text = JSON.stringify(json, undefined, indent);
        expect(read(text)).toEqual({ value: JSON.parse(text) });
      }),
    );
  });

  test('is read as JSON.parse reads it, or refused', () => {
    fc.assert(
      fc.property(fc.oneof(broken, fc.json(), anyText()), (text) => {
        const strict = read(text);
        if (strict !== 'refused') expect(strict).toEqual({ value: JSON.parse(text) });
      }),
      { numRuns: 1_000 },
    );
  });

  test('is refused exactly when a key comes twice, however it is spelled', () => {
    const spelled = fc.tuple(key, fc.boolean()).map(([name, isEscaped]) => ({
      name,
      text: isEscaped ? `"${[...name].flatMap(escaped).join('')}"` : JSON.stringify(name),
    }));
    fc.assert(
      fc.property(fc.array(spelled, { maxLength: 6 }), value, (keys, json) => {
        const text = `[{${keys.map((member) => `${member.text}:${JSON.stringify(json)}`).join(',')}}]`;
        const isUnique = new Set(keys.map(({ name }) => name)).size === keys.length;
        expect(read(text) !== 'refused').toBe(isUnique);
      }),
    );
  });
});

function escaped(character: string): string[] {
  return character.split('').map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
