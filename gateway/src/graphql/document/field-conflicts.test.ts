import { describe, expect, test } from '@jest/globals';
import { buildSchema, OverlappingFieldsCanBeMergedRule, parse, validate } from 'graphql';
import { findFieldConflict } from './field-conflicts.ts';

const schema = buildSchema(`
  type Query { asset(id: ID!): Asset, vendor(id: ID!): Vendor, node: Node, list(filter: Filter, ids: [ID!]): [Asset] }
  interface Node { id: ID!, owner(of: ID): Owner }
  type Asset implements Node { id: ID!, name: String!, amount: Int!, owner(of: ID): Owner, tags: [String] }
  type Vendor implements Node { id: ID!, name: String!, amount: Float, owner(of: ID): Owner, tags: String }
  type Owner { id: ID!, name: String, nick: String, amount: Int }
  input Filter { name: String, kind: String }
`);

const inNode = (asset: string, vendor: string): string =>
  `{ node { ... on Asset { ${asset} } ... on Vendor { ${vendor} } } }`;

describe('fields under one name are judged as the validation of GraphQL does', () => {
  test.each([
    ['the same field', '{ asset(id: 1) { id id } }', true],
    ['the same object in parts', '{ asset(id: 1) { id } asset(id: 1) { name } }', true],
    ['other arguments', '{ asset(id: 1) { id } asset(id: 2) { id } }', false],
    ['an argument more', '{ node { owner { id } owner(of: 1) { id } } }', false],
    ['text for a number', '{ asset(id: 1) { id } asset(id: "1") { id } }', false],
    ['the same variable', 'query ($i: ID!) { asset(id: $i) { id } asset(id: $i) { name } }', true],
    [
      'arguments in another order',
      '{ list(ids: [1], filter: {}) { id } list(filter: {}, ids: [1]) { id } }',
      true,
    ],
    [
      'an input in another order',
      '{ list(filter: {name: "a", kind: "b"}) { id } list(filter: {kind: "b", name: "a"}) { id } }',
      true,
    ],
    ['a list in another order', '{ list(ids: [1, 2]) { id } list(ids: [2, 1]) { id } }', false],
    ['another field', '{ asset(id: 1) { x: id x: name } }', false],
    [
      'another field, through a fragment',
      '{ asset(id: 1) { x: id ...F } } fragment F on Asset { x: name }',
      false,
    ],
    [
      'another field, two levels down',
      '{ asset(id: 1) { owner { x: name } } asset(id: 1) { owner { x: nick } } }',
      false,
    ],
    ['the alias of a name', '{ asset(id: 1) { name: id name } }', false],
    ['another field of another type', inNode('x: name', 'x: id'), false],
    ['another field of another type, of the same shape', inNode('x: name', 'x: name'), true],
    ['other arguments on another type', inNode('owner(of: 1) { id }', 'owner(of: 2) { id }'), true],
    ['other fields below another type', inNode('owner { x: name }', 'owner { x: nick }'), true],
    ['other shapes below another type', inNode('owner { x: name }', 'owner { x: amount }'), false],
    ['a list on another type', inNode('tags', 'tags'), false],
    ['another number on another type', inNode('amount', 'amount'), false],
    ['an object for a leaf on another type', inNode('x: owner { id }', 'x: name'), false],
    [
      'other arguments on an interface',
      '{ node { owner(of: 1) { id } ... on Asset { owner(of: 2) { id } } } }',
      false,
    ],
    [
      'the same on an interface',
      '{ node { owner(of: 1) { id } ... on Asset { owner(of: 1) { name } } } }',
      true,
    ],
    ['names of types', '{ node { __typename } x: __typename asset(id: 1) { __typename __typename } }', true],
    ['introspection', '{ __schema { types { name } } __schema { types { x: kind } } }', true],
    ['introspection in conflict', '{ __schema { types { x: name } } __schema { types { x: kind } } }', false],
    [
      'the second operation',
      'query A { asset(id: 1) { id } } query B { x: asset(id: 1) { id } x: vendor(id: 1) { id } }',
      false,
    ],
  ])('%s', (_, query, fits) => {
    const document = parse(query);
    expect(validate(schema, document, [OverlappingFieldsCanBeMergedRule]).length === 0).toBe(fits);
    expect(findFieldConflict(schema, document) === undefined).toBe(fits);
  });
});

test('a conflict is told with its name, its reason and both places', () => {
  const { message, locations } = findFieldConflict(schema, parse('{ asset(id: 1) { x: id x: name } }')) ?? {};
  expect(message).toContain('Fields "x" conflict because "id" and "name" are different fields.');
  expect(locations?.map(({ column }) => column)).toEqual([18, 24]);
});

test('a thousand fields of one name are no conflict', () => {
  const document = parse(`{ asset(id: 1) { ${'owner { id } '.repeat(500)} } }`);
  expect(findFieldConflict(schema, document)).toBeUndefined();
});
