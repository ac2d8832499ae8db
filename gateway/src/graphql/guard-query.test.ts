import { describe, expect, test } from '@jest/globals';
import { getIntrospectionQuery, parse } from 'graphql';
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
    expect(() => guard(getIntrospectionQuery())).not.toThrow();
    expect(() => guard(`{ __schema ${nested(19)} }`)).not.toThrow();
    expect(() => guard(`{ __schema ${nested(20)} }`)).toThrow('more than 20 levels');
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
});
