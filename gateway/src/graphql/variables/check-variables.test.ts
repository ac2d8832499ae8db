import { describe, expect, test } from '@jest/globals';
import { buildSchema, type OperationDefinitionNode, parse } from 'graphql';
import { inputError } from '../graph-error.ts';
import { checkVariables } from './check-variables.ts';
import { declaredVariables } from './declared-variables.ts';

const schema = buildSchema(`
  type Query { assets(first: Int, filter: Filter, ids: [ID!], after: Position): String }
  type Mutation { createAsset(input: CreateAssetInput!): String }
  enum Kind { PHYSICAL VIRTUAL }
  input Position { last: Int! }
  input Filter { query: String, kind: Kind }
  input CreateAssetInput { name: String!, amount: Int!, kind: Kind, vendorIds: [ID!], dryRun: Boolean = false }
`);

/** Field and reason of each refused field. */
function refusals(query: string, variables: Record<string, unknown>): unknown[] {
  const document = parse(query);
  const declared = declaredVariables(schema, document, document.definitions[0] as OperationDefinitionNode);
  const { errors } = inputError(checkVariables(declared, variables));
  return errors.map(({ extensions: { field, reason } }) => [field, reason]);
}

const create = 'mutation ($asset: CreateAssetInput!) { createAsset(input: $asset) }';
const valid = { name: 'Laptop', amount: 1 };

describe('checkVariables', () => {
  test('accepts what fits', () => {
    const asset = { ...valid, kind: 'PHYSICAL', vendorIds: ['a', 'b'], dryRun: null };
    expect(refusals(create, { asset, other: 5 })).toEqual([]);
  });

  test.each<[unknown, string]>([
    ['5', 'INVALID_TYPE'],
    [true, 'INVALID_TYPE'],
    [1.5, 'INVALID_TYPE'],
    [[1, 2], 'INVALID_TYPE'],
    [{}, 'INVALID_TYPE'],
    [2 ** 31, 'OUT_OF_RANGE'],
    [Number.POSITIVE_INFINITY, 'OUT_OF_RANGE'],
    [null, 'REQUIRED'],
  ])('refuses the amount %p as %s', (amount, reason) => {
    expect(refusals(create, { asset: { ...valid, amount } })).toContainEqual(['amount', reason]);
  });

  test('names every bad field inside the input, however the variable is called', () => {
    const asset = { amount: 'x', kind: 'physical', vendorIds: ['a', null, {}], colour: 1 };
    expect(refusals(create, { asset })).toEqual([
      ['colour', 'UNKNOWN_FIELD'],
      ['name', 'REQUIRED'],
      ['amount', 'INVALID_TYPE'],
      ['kind', 'INVALID_ENUM'],
      ['vendorIds.1', 'REQUIRED'],
      ['vendorIds.2', 'INVALID_TYPE'],
    ]);
  });

  test('names the place of a variable inside a written input', () => {
    const query =
      'mutation ($n: Int!, $v: ID!) { createAsset(input: {name: "x", amount: $n, vendorIds: ["a", $v]}) }';
    expect(refusals(query, { n: '1' })).toEqual([
      ['amount', 'INVALID_TYPE'],
      ['vendorIds.1', 'REQUIRED'],
    ]);
  });

  test('names other arguments by their own names', () => {
    const query = 'query ($size: Int, $f: Filter) { assets(first: $size, filter: $f) }';
    expect(refusals(query, { size: '10', f: { kind: 'x' } })).toEqual([
      ['first', 'INVALID_TYPE'],
      ['filter.kind', 'INVALID_ENUM'],
    ]);
  });

  test('takes null and nothing for what is optional', () => {
    const query =
      'query ($size: Int, $ids: [ID!], $n: Int! = 5) { assets(first: $size, ids: $ids) b: assets(first: $n) }';
    expect(refusals(query, { size: null })).toEqual([]);
    expect(refusals(query, { ids: 'one' })).toEqual([]);
    expect(refusals(query, { n: null })).toEqual([['first', 'REQUIRED']]);
  });

  test.each([
    'query ($x: Boolean = true) { assets @include(if: $x) }',
    'query ($x: Boolean = true) { ... @skip(if: $x) { assets } }',
    'query ($x: Boolean = true) { ...outer } fragment outer on Query { ...inner @include(if: $x) } fragment inner on Query { assets }',
    'query ($x: ID = "a") { assets(ids: ["b", $x]) }',
    'query ($x: Int = 1) { assets(first: $x) b: assets(after: {last: $x}) }',
  ])('refuses null where a value is required, whatever the default: %s', (query) => {
    expect(refusals(query, { x: null })).toEqual([[expect.any(String), 'REQUIRED']]);
    expect(refusals(query, {})).toEqual([]);
  });

  test('names a missing input', () => {
    expect(refusals(create, {})).toEqual([['input', 'REQUIRED']]);
    expect(refusals(create, { asset: [valid] })).toEqual([['input', 'INVALID_TYPE']]);
  });

  test('knows nothing but its own fields', () => {
    const asset = JSON.parse('{"name":"x","amount":1,"__proto__":{"a":1},"constructor":2}');
    expect(refusals(create, { asset })).toEqual([
      ['__proto__', 'UNKNOWN_FIELD'],
      ['constructor', 'UNKNOWN_FIELD'],
    ]);
    expect(refusals(create, Object.create({ asset: valid }))).toEqual([['input', 'REQUIRED']]);
  });

  test('looks at no more items than any list may have', () => {
    const vendorIds = (length: number): string[] => Array.from({ length }, () => 'a');
    expect(refusals(create, { asset: { ...valid, vendorIds: vendorIds(1_000) } })).toEqual([]);
    expect(refusals(create, { asset: { ...valid, vendorIds: vendorIds(1_001) } })).toEqual([
      ['vendorIds', 'TOO_LONG'],
    ]);
  });

  test('answers a bounded number of errors', () => {
    const vendorIds = Array.from({ length: 10_000 }, () => ({}));
    expect(refusals(create, { asset: { ...valid, vendorIds } })).toHaveLength(100);
  });
});
