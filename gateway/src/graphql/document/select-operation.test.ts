import { describe, expect, test } from '@jest/globals';
import { parse } from 'graphql';
import type { GraphRequestError } from '../graph-error.ts';
import { selectOperation } from './select-operation.ts';

function select(query: string, operationName?: string): unknown {
  try {
    return selectOperation(parse(query), operationName).name?.value;
  } catch (error) {
    return (error as GraphRequestError).errors[0]?.extensions.code;
  }
}

describe('selectOperation', () => {
  test('takes the only operation, or the one that is named', () => {
    expect(select('query A { a }')).toBe('A');
    expect(select('query A { a } mutation B { b }', 'B')).toBe('B');
  });

  test.each([
    ['several and no name', '{ a } { b }', undefined],
    ['several, named, and no name given', 'query A { a } query B { b }', undefined],
    ['a name that none has', 'query A { a }', 'B'],
    ['a subscription', 'subscription { a }', undefined],
  ])('refuses %s', (_, query, operationName) => {
    expect(select(query, operationName)).toBe('BAD_REQUEST');
  });

  test('refuses a document without an operation', () => {
    expect(select('fragment F on Query { a }')).toBe('GRAPHQL_VALIDATION_FAILED');
  });
});
