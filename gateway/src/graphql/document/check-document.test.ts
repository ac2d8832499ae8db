import { describe, expect, test } from '@jest/globals';
import { buildSchema } from 'graphql';
import type { GraphRequestError } from '../graph-error.ts';
import { parseDocument, validateDocument } from './check-document.ts';

const schema = buildSchema(
  'type Query { name(of: String, times: Int, kind: Kind): String, query: Query } enum Kind { A }',
);

/** What a document is refused with. */
function errorsOf(query: string): GraphRequestError['errors'] {
  try {
    validateDocument(schema, parseDocument(query));
    return [];
  } catch (error) {
    return (error as GraphRequestError).errors;
  }
}

const codesOf = (query: string): unknown[] => errorsOf(query).map(({ extensions: { code } }) => code);

describe('a document', () => {
  test('may have 1,500 tokens', () => {
    const tokens = (count: number): string => `{ query { ${'name '.repeat(count - 5)} } }`;
    expect(codesOf(tokens(1_500))).toEqual([]);
    expect(codesOf(tokens(1_501))).toEqual(['QUERY_TOO_COMPLEX']);
  });

  test('may have comments without end', () => {
    expect(codesOf(`${'#\n'.repeat(100_000)}{ name }`)).toEqual([]);
  });

  test.each([
    ['5,000 lines of text', '\n'],
    ['5,000 lines of text of another system', '\r\n'],
    ['5,000 quotes in a text', '\\"""'],
  ])('may not have more than %s', (_, line) => {
    const text = (count: number): string => `{ name(of: """${line.repeat(count)}""") }`;
    expect(codesOf(text(4_900))).toEqual([]);
    expect(codesOf(text(5_000))).toEqual(['QUERY_TOO_COMPLEX']);
  });

  test.each([
    ['a record without its fields', '{ query }'],
    ['an extension of the schema', 'extend type Quer { name: String }'],
    ['single quotes', "' OR 1=1 --"],
  ])('with %s is refused without a suggestion', (_, query) => {
    expect(JSON.stringify(errorsOf(query))).toMatch(/GRAPHQL_(PARSE|VALIDATION)_FAILED/);
    expect(JSON.stringify(errorsOf(query))).not.toMatch(/did you mean/i);
  });

  test('that has conflicting fields is not valid', () => {
    expect(codesOf('{ name(of: "a") name(of: "b") }')).toEqual(['GRAPHQL_VALIDATION_FAILED']);
  });

  test.each([
    ['unknown fields', `{ ${Array.from({ length: 700 }, (_, index) => `x${index}`).join(' ')} }`],
    [
      'fields in conflict',
      `{ ${Array.from({ length: 100 }, (_, index) => `name(times: ${index})`).join(' ')} }`,
    ],
    ['the same argument', `{ name(${'of: "a" '.repeat(300)}) }`],
  ])('with hundreds of %s is told of a few', (_, query) => {
    const errors = errorsOf(query);
    expect(errors.length).toBeGreaterThan(0);
    expect(JSON.stringify(errors).length).toBeLessThan(2_000);
  });

  test.each([
    ['name', (text: string) => `{ ${text} }`],
    ['enum value', (text: string) => `{ name(kind: ${text}) }`],
    ['text', (text: string) => `{ name(times: "${text}") }`],
    ['broken text', (text: string) => `{ name(of: "\\q${text}") }`],
    ['type', (text: string) => `query ($v: ${text}) { name(of: $v) }`],
  ])('with a wrong %s of great length is not quoted in full', (_, query) => {
    const errors = errorsOf(query('a'.repeat(200_000)));
    expect(errors.length).toBeGreaterThan(0);
    expect(JSON.stringify(errors).length).toBeLessThan(2_000);
  });
});
