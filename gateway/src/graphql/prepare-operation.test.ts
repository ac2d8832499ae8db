import { describe, expect, test } from '@jest/globals';
import { buildSchema } from 'graphql';
import { createPrepareOperation, type PreparedOperation } from './prepare-operation.ts';

const schema = buildSchema('type Query { name(of: String): String }');

/** Prepares all the documents with one engine; answers what came of them, and how many were planned. */
function prepareAll(...queries: string[]): { prepared: PreparedOperation[]; planned: number } {
  let planned = 0;
  const compile = () => {
    planned += 1;
    return async () => ({});
  };
  const prepare = createPrepareOperation({ schema, compile });
  const prepared = queries.map((query) => prepare(query, undefined));
  return { prepared, planned };
}

describe('what has been asked before is not planned again', () => {
  test.each([
    ['with the same text', '{ name }', '{ name }'],
    ['with another comment', '{ name } # 1', '{ name } # 2'],
    ['with other blanks', '{ name }', '{\n  name,,\n}\n'],
    ['with a comment longer than what is kept', '{ name }', `{ name } # ${'x'.repeat(16 * 1024)}`],
  ])('%s', (_name, one, other) => {
    const { prepared, planned } = prepareAll(one, other);
    expect(planned).toBe(1);
    expect(prepared[1]).toBe(prepared[0]);
  });

  test('but something else is', () => {
    expect(prepareAll('{ name(of: "a") }', '{ name(of: "a ") }').planned).toBe(2);
  });

  test('but one longer than is kept is', () => {
    const query = `{ name(of: "${'x'.repeat(16 * 1024)}") }`;
    expect(prepareAll(query, query).planned).toBe(2);
  });
});
