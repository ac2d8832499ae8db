import { describe, expect, test } from '@jest/globals';
import { parseStrictJson } from './strict-json.ts';

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

describe('strict JSON', () => {
  test.each([
    ['{"query":"{ a }","variables":{"a":[1,null,true,"x:y"]}}'],
    ['"text with \\"quotes\\", {braces} and a:colon"'],
    ['{"a\\\\":1,"b:c":{"d":":"}}'],
    ['"\\ud83d\\ude00"'],
    [nested(64)],
    ['[1e400, -0.5]'],
  ])('reads %s as JSON.parse does', (text) => {
    expect(parseStrictJson(text)).toEqual(JSON.parse(text));
  });

  test.each([
    ['nothing', ''],
    ['NaN', '{"a":NaN}'],
    ['trailing garbage', '{"a":1} x'],
    ['a trailing comma', '{"a":1,}'],
    ['single quotes', "{'a':1}"],
    ['a comment', '{"a":1 /* why */}'],
    ['a byte order mark', '\ufeff{"a":1}'],
    ['duplicate keys', '{"query":"{ a }","query":"{ b }"}'],
    ['duplicate keys deep inside', '{"a":[{"b":{"c":1,"c":1}}]}'],
    ['duplicate keys spelled differently', '{"a":1,"\\u0061":2}'],
    ['a duplicate __proto__', '{"__proto__":1,"__proto__":2}'],
    ['a lone surrogate', '{"a":"\\ud800"}'],
    ['a lone surrogate in a key', '{"\\udc00":1}'],
    ['nesting deeper than 64', nested(65)],
    ['a nesting bomb', nested(120_000)],
  ])('refuses %s', (_name, text) => {
    expect(() => parseStrictJson(text)).toThrow('bad_request');
  });

  test('keeps prototypes clean', () => {
    const value = parseStrictJson('{"__proto__":{"x":1},"constructor":{"prototype":{"x":1}}}') as {
      x?: unknown;
    };
    expect(value.x).toBeUndefined();
    expect(({} as { x?: unknown }).x).toBeUndefined();
  });
});
