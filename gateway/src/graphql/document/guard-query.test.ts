import { describe, expect, test } from '@jest/globals';
import { getIntrospectionQuery, type IntrospectionOptions, parse } from 'graphql';
import { guardQuery } from './guard-query.ts';

const guard = (query: string): void => guardQuery(parse(query));

/** Each fragment spreads the next one three times: 3^length fields out of a few hundred characters. */
function fragmentBomb(length: number): string {
  const fragments = Array.from(
    { length },
    (_, index) =>
      `fragment F${index} on Query { ...F${index + 1} a { ...F${index + 1} } b { ...F${index + 1} } }`,
  );
  return `{ ...F0 } ${fragments.join(' ')} fragment F${length} on Query { __typename }`;
}

function nested(depth: number): string {
  return `${'{ a '.repeat(depth)}${'}'.repeat(depth)}`;
}

describe('guardQuery', () => {
  test.each([8, 12, 60])('refuses a fragment bomb of length %i by arithmetic', (length) => {
    expect(() => guard(fragmentBomb(length))).toThrow('more than 1000 expanded selections');
  });

  test.each(['...F0', '...Missing'])('refuses a fragment bomb that is no fields but %s at its end', (end) => {
    expect(() => guard(fragmentBomb(60).replace('__typename', end))).toThrow('more than 1000 expanded');
  });

  test('allows a thousand selections, however they are written', () => {
    const spread = (fields: number, more = ''): string =>
      `{ a { ${'...F '.repeat(9)} ${more} } } fragment F on A { ${'b '.repeat(fields)} }`;
    expect(() => guard(`{ a { ${'b '.repeat(999)} } }`)).not.toThrow();
    expect(() => guard(`{ a { ${'b '.repeat(1_000)} } }`)).toThrow('more than 1000 expanded selections');
    expect(() => guard(spread(111))).not.toThrow();
    expect(() => guard(spread(111, 'b'))).toThrow('more than 1000 expanded selections');
    expect(() => guard(`query A ${spread(55)} query B { a { ${'b '.repeat(502)} } }`)).not.toThrow();
    expect(() => guard(`query A ${spread(55)} query B { a { ${'b '.repeat(505)} } }`)).toThrow(
      '1000 expanded',
    );
  });

  test('allows a thousand fragments, spread or inline', () => {
    const spread = (count: number): string =>
      `{ a { ${'...F '.repeat(count)} } } fragment F on A { ...{ ...{ ...{ b } } } }`;
    expect(() => guard(spread(250))).not.toThrow();
    expect(() => guard(spread(251))).toThrow('more than 1000 expanded fragments');
  });

  test('ends on fragments that spread themselves', () => {
    expect(() => guard('{ ...A } fragment A on Query { ...B } fragment B on Query { ...A x }')).not.toThrow();
  });

  test('allows twelve levels and refuses thirteen', () => {
    expect(() => guard(nested(12))).not.toThrow();
    expect(() => guard(nested(13))).toThrow('more than 12 levels');
  });

  test('counts the levels of fragments', () => {
    const query = `{ a { b { ...F } } } fragment F on Query ${nested(10)}`;
    expect(() => guard(query)).not.toThrow();
    expect(() => guard(query.replace('{ a { b', '{ a { b { c').replace('} }', '} } }'))).toThrow('12 levels');
  });

  test('lets the standard introspection query through, but not without end', () => {
    for (const field of ['__schema', '__type(name: "A")']) {
      expect(() => guard(`{ ${field} ${nested(19)} }`)).not.toThrow();
      expect(() => guard(`{ ${field} ${nested(20)} }`)).toThrow('more than 20 levels');
      expect(() => guard(`{ a { b { ${field} ${nested(20)} } } }`)).toThrow('more than 20 levels');
      expect(() => guard(`{ ${field} { ${field} ${nested(19)} } }`)).toThrow('more than 20 levels');
    }
  });

  test.each([
    {},
    { descriptions: false },
    { schemaDescription: true, specifiedByUrl: true, directiveIsRepeatable: true },
    { inputValueDeprecation: true, oneOf: true, experimentalDirectiveDeprecation: true },
    { typeDepth: 14 },
  ])('lets introspection through with the options %j', (options) => {
    expect(() => guard(getIntrospectionQuery(options as IntrospectionOptions))).not.toThrow();
  });

  test('gives introspection through fragments no other bound than without', () => {
    const query = (depth: number): string =>
      `{ ...F } fragment F on Query { __schema { ...G } } fragment G on A ${nested(depth)}`;
    expect(() => guard(query(19))).not.toThrow();
    expect(() => guard(query(20))).toThrow('more than 20 levels');
  });

  test('allows 30 aliases', () => {
    const aliases = (count: number): string =>
      `{ a { ${Array.from({ length: count }, (_, index) => `b${index}: name`).join(' ')} } }`;
    expect(() => guard(aliases(30))).not.toThrow();
    expect(() => guard(aliases(31))).toThrow('more than 30 aliases');
  });

  test('counts an alias as often as its fragment is spread', () => {
    const spreads = (count: number): string =>
      `{ a { ${'...F '.repeat(count)} } } fragment F on A { b: name c: name d { e: name } }`;
    expect(() => guard(spreads(10))).not.toThrow();
    expect(() => guard(spreads(11))).toThrow('more than 30 aliases');
  });

  test('counts the aliases of all operations together', () => {
    const operation = (name: string): string => `query ${name} { ${'a: b { a: b } '.repeat(8)} }`;
    expect(() => guard(operation('A') + operation('B'))).toThrow('more than 30 aliases');
  });

  test('allows 20 root fields, however they are written', () => {
    expect(() => guard(`{ ${'__typename '.repeat(20)} }`)).not.toThrow();
    expect(() => guard(`{ ${'__typename '.repeat(21)} }`)).toThrow('more than 20 root fields');
    expect(() => guard('{ ...F ...F ...F } fragment F on Query { a b c d e f g }')).toThrow('20 root fields');
  });

  test('allows 10 directives', () => {
    const directives = (count: number): string => `{ a ${'@skip(if: false) '.repeat(count)} }`;
    expect(() => guard(directives(10))).not.toThrow();
    expect(() => guard(directives(11))).toThrow('more than 10 directives');
  });

  test('counts directives wherever they may stand', () => {
    const query = (more: string): string =>
      `query A ($v: Int @d) @d { a @d ... @d { b } ... on Query @d { b } ...F @d } fragment F on Query @d { c @d @d @d ${more} }`;
    expect(() => guard(query(''))).not.toThrow();
    expect(() => guard(query('@d'))).toThrow('more than 10 directives');
  });
});
