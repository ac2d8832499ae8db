import { describe, expect, test } from '@jest/globals';
import { buildSchema, getIntrospectionQuery, type OperationDefinitionNode, parse } from 'graphql';
import { createListCost } from './list-cost.ts';

const schema = buildSchema(`
  type Query { assets(first: Int, last: Int): AssetConnection, asset: Asset, node: Node, changes(first: Int): Changes }
  type Changes { assets: AssetConnection }
  type AssetConnection { nodes: [Asset!]!, edges: [AssetEdge!]! }
  type AssetEdge { node: Asset! }
  interface Node { id: ID! }
  type Asset implements Node { id: ID!, vendors: [Vendor], tags: [String!]!, organization: Organization }
  type Vendor { id: ID! }
  type Organization { assets(first: Int, last: Int): AssetConnection }
`);

function cost(query: string, variables: Record<string, unknown> = {}): number {
  const document = parse(query);
  return createListCost(schema, document, document.definitions[0] as OperationDefinitionNode)(variables);
}

describe('listCost', () => {
  test.each([
    ['nothing without lists', '{ asset { id } __schema { queryType { name } } }', 0],
    ['a list of no given size as 20', '{ assets { nodes { id } } }', 20],
    ['a given size', '{ assets(first: 5) { edges { node { id } } } }', 5],
    ['a size from the end', '{ assets(last: 7) { nodes { id } } }', 7],
    ['a plain list as 10', '{ asset { vendors { id } } }', 10],
    ['lists side by side', '{ assets(first: 5) { nodes { id } } b: assets(first: 6) { nodes { id } } }', 11],
    ['lists in lists', '{ assets(first: 5) { nodes { vendors { id } tags } } }', 5 + 50 + 50],
    [
      'both ways to the items',
      '{ assets(first: 5) { nodes { tags } edges { node { tags } } } }',
      5 + 50 + 50,
    ],
    ['a connection one level below its size', '{ changes(first: 5) { assets { nodes { tags } } } }', 5 + 50],
    [
      'connections in connections',
      '{ assets(first: 100) { nodes { organization { assets(first: 100) { nodes { id } } } } } }',
      100 + 100 * 100,
    ],
    [
      'fragments, each time',
      '{ asset { ...F } node { ... on Asset { ...F } } } fragment F on Asset { vendors { id } }',
      20,
    ],
    [
      'a size out of range as the nearest',
      '{ a: assets(first: 0) { nodes { id } } b: assets(first: 2147483648) { nodes { id } } }',
      101,
    ],
  ])('counts %s', (_, query, expected) => {
    expect(cost(query)).toBe(expected);
  });

  test('takes sizes from variables and their defaults', () => {
    const query = 'query ($size: Int = 30) { assets(first: $size) { nodes { id } } }';
    expect(cost(query, { size: 3 })).toBe(3);
    expect(cost(query)).toBe(30);
    expect(cost(query, { size: null })).toBe(20);
  });

  test('takes sizes from a default, null or nothing, whatever the variable is called', () => {
    const sizes = (argument: string): string => `{ assets(${argument}) { nodes { id } } }`;
    expect(cost(sizes('first: null'))).toBe(20);
    expect(cost(`query ($size: Int = null) ${sizes('first: $size')}`)).toBe(20);
    expect(cost(`query ($size: Int) ${sizes('first: $size')}`)).toBe(20);
    expect(cost(`query ($constructor: Int) ${sizes('first: $constructor')}`)).toBe(20);
    expect(cost(`query ($a: Int, $b: Int) ${sizes('first: $a, last: $b')}`, { b: 9 })).toBe(9);
  });

  test('counts a list as often as its fragment is spread', () => {
    const spread = '{ asset { ...F } b: asset { ...F ... { ...F } } } fragment F on Asset { vendors { id } }';
    expect(cost(spread)).toBe(30);
  });

  test('counts the lists of introspection, which lead from type to type', () => {
    const standard = cost(getIntrospectionQuery());
    expect(standard).toBeGreaterThan(20);
    expect(cost('{ __schema { types { name } } }')).toBeGreaterThan(10);
    // `__Type` has the most fields of all types here: eleven.
    const fields = 'fields { type { fields { type { name } } } }';
    expect(cost(`{ __schema { types { ${fields} } } }`)).toBeGreaterThan(standard);
    expect(cost(`{ __type(name: "Query") { ${fields} } }`)).toBe(11 + 11 * 11);
  });
});
