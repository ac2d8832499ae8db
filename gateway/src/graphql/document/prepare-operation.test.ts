import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from '@jest/globals';
import { buildSchema, print } from 'graphql';
import type { Engine } from '../engine.ts';
import type { GraphContext } from '../graph-context.ts';
import type { GraphRequestError } from '../graph-error.ts';
import type { PreparedOperation } from './operation-template.ts';
import { createPrepareOperation } from './prepare-operation.ts';

const schema = buildSchema(`
  scalar DateTime
  enum Kind { A B }
  input Filter { name: String, ids: [ID!], nested: Filter }
  type Query {
    name(of: String, id: ID, at: DateTime, kind: Kind, filter: Filter, share: Float): String
    list(first: Int): [String]
  }
`);

type Planned = { document: string; variables: Record<string, unknown> };

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

/** Runs the documents one after the other with one engine; answers what each was run as. */
async function runAll(...queries: string[]): Promise<Planned[]> {
  const runs: Planned[] = [];
  const compile: Engine['compile'] = (document) => async (variables) => {
    runs.push({ document: print(document), variables });
    return {};
  };
  const prepare = createPrepareOperation({ schema, compile });
  for (const query of queries) await prepare(query, undefined).run({ own: 'v' }, {} as GraphContext);
  return runs;
}

describe('what has been asked before is not planned again', () => {
  test.each([
    ['with the same text', '{ name }', '{ name }'],
    ['with another comment', '{ name } # 1', '{ name } # 2'],
    ['with other blanks', '{ name }', '{\n  name,,\n}\n'],
    ['with a comment longer than what is kept', '{ name }', `{ name } # ${'x'.repeat(16 * 1024)}`],
    ['with another text', '{ name(of: "a") }', '{ name(of: "b \\u0041") }'],
    ['with a text longer than what is kept', '{ name(of: "a") }', `{ name(of: "${'x'.repeat(16 * 1024)}") }`],
    ['with other ids', '{ name(filter: {ids: ["a", "b"]}) }', '{ name(filter: {ids: ["c", "d"]}) }'],
    ['with another number', '{ list(first: 1) }', '{ list(first: 2) }'],
  ])('%s', (_name, one, other) => {
    expect(prepareAll(one, other).planned).toBe(1);
  });

  test.each([
    ['with another field', '{ name }', '{ list }'],
    ['with another time', '{ name(at: "a") }', '{ name(at: "b") }'],
    ['with another name of a kind', '{ name(kind: A) }', '{ name(kind: B) }'],
    ['with another number that is no Int', '{ name(share: 1) }', '{ name(share: 2) }'],
    ['with a number for an id', '{ name(id: 1) }', '{ name(id: 2) }'],
    ['with another block of text', '{ name(of: """a""") }', '{ name(of: """b""") }'],
    [
      'with another default',
      'query ($a: ID = "a") { name(id: $a) }',
      'query ($a: ID = "b") { name(id: $a) }',
    ],
    ['with the same text twice', '{ name(of: "a", id: "a") }', '{ name(of: "a", id: "b") }'],
  ])('but %s it is', (_name, one, other) => {
    expect(prepareAll(one, other).planned).toBe(2);
  });

  test('but one longer than is kept is', () => {
    const query = `{ name(of: """${'x'.repeat(16 * 1024)}""") }`;
    expect(prepareAll(query, query).planned).toBe(2);
  });
});

describe('literals', () => {
  test('run as variables beside those of the client', async () => {
    const query = (id: string): string =>
      `query ($own: String, $literal0ID: String) { name(of: $own, id: "${id}") other: name(of: $literal0ID) list(first: 7) }`;
    const [one, other] = await runAll(query('a'), query('b'));
    expect(other?.document).toBe(one?.document);
    expect(one?.variables).toEqual({ own: 'v', literal0ID_: 'a', literal1Int: 7 });
    expect(other?.variables).toEqual({ own: 'v', literal0ID_: 'b', literal1Int: 7 });
  });

  test('count in the cost of lists and in the inputs of fields as they stand there', () => {
    const { prepared } = prepareAll('{ list(first: 3) }', '{ list(first: 30) }');
    expect(prepared.map(({ listCost }) => listCost({}))).toEqual([3, 30]);
    expect(prepared.map(({ inputs }) => inputs({})[0]?.arguments)).toEqual([{ first: 3 }, { first: 30 }]);
  });

  test.each([
    [
      'that differ between fields of one name',
      '{ name(of: "a") name(of: "b") }',
      'GRAPHQL_VALIDATION_FAILED',
    ],
    ['beyond 32 bits', '{ list(first: 2147483648) }', 'GRAPHQL_VALIDATION_FAILED'],
    ['of another type', '{ list(first: "a") }', 'GRAPHQL_VALIDATION_FAILED'],
    ['without an end', '{ name ( of : "0 ) }', 'GRAPHQL_PARSE_FAILED'],
  ])('%s are refused, whatever was asked before', (_name, query, code) => {
    const prepare = createPrepareOperation({ schema, compile: () => async () => ({}) });
    prepare('{ name(of: "a") name(of: "a") }', undefined);
    prepare('{ name(of: "a") }', undefined);
    prepare('{ list(first: 1) }', undefined);
    expect.assertions(1);
    try {
      prepare(query, undefined);
    } catch (error) {
      expect((error as GraphRequestError).errors[0]?.extensions.code).toBe(code);
    }
  });
});

test('what is kept of a document does not grow with its comments', () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const comments = '#\n'.repeat(120_000);
  const queries = Array.from({ length: 20 }, (_, index) => `${comments}{ a${index}: name }`);
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  const { prepared } = prepareAll(...queries);
  collectGarbage();
  // With their tokens they would take ten times as much.
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(20 * 1024 * 1024);
  expect(prepared).toHaveLength(queries.length);
});
