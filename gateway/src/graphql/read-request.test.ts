import { describe, expect, test } from '@jest/globals';
import type { GraphRequestError } from './graph-error.ts';
import { readRequest } from './read-request.ts';

const codeOf = (body: Record<string, unknown>): unknown => {
  try {
    return readRequest(body);
  } catch (error) {
    return (error as GraphRequestError).errors[0]?.extensions.code;
  }
};

describe('readRequest', () => {
  test('takes what is left out or null as absent, and ignores extensions', () => {
    const expected = { query: '{ a }', operationName: undefined, variables: {} };
    expect(readRequest({ query: '{ a }' })).toEqual(expected);
    const extensions = { persistedQuery: { version: 1, sha256Hash: 'x' } };
    expect(readRequest({ query: '{ a }', operationName: null, variables: null, extensions })).toEqual(
      expected,
    );
  });

  test.each([undefined, null, '', 5, {}, ['{ a }']])('refuses the query %p', (query) => {
    expect(codeOf({ query })).toBe('BAD_REQUEST');
  });

  test.each(['{}', [], 5, true])('refuses the variables %p', (variables) => {
    expect(codeOf({ query: '{ a }', variables })).toBe('BAD_REQUEST');
  });

  test.each(['{}', [], 5, true])('refuses the extensions %p', (extensions) => {
    expect(codeOf({ query: '{ a }', extensions })).toBe('BAD_REQUEST');
  });

  test.each([5, {}, [], '', 'A\nB'])('refuses the operation name %p', (operationName) => {
    expect(codeOf({ query: '{ a }', operationName })).toBe('BAD_REQUEST');
  });

  test('takes lists of any length', () => {
    const variables = { ids: Array.from({ length: 200_000 }, () => 0) };
    expect(codeOf({ query: '{ a }', variables })).toMatchObject({ variables });
  });

  test('allows variables to nest 16 levels deep', () => {
    const nested = (depth: number): unknown => (depth === 1 ? {} : { a: nested(depth - 1) });
    expect(codeOf({ query: '{ a }', variables: nested(16) })).toMatchObject({ query: '{ a }' });
    expect(codeOf({ query: '{ a }', variables: nested(17) })).toBe('QUERY_TOO_COMPLEX');
  });
});
