import { requestError } from './graph-error.ts';

export type GraphRequest = {
  query: string;
  operationName: string | undefined;
  variables: Record<string, unknown>;
};

const namePattern = /^[_A-Za-z]\w*$/;
const maxVariableNesting = 16;

/** Reads the members of a GraphQL request; others are ignored. @throws GraphRequestError */
export function readRequest({ query, operationName, variables }: Record<string, unknown>): GraphRequest {
  if (typeof query !== 'string' || query === '') {
    throw requestError('BAD_REQUEST', 'The request needs a "query": a GraphQL document as text.');
  }
  if (operationName != null && !(typeof operationName === 'string' && namePattern.test(operationName))) {
    throw requestError('BAD_REQUEST', '"operationName" must be the name of an operation.');
  }
  if (variables != null && (typeof variables !== 'object' || Array.isArray(variables))) {
    throw requestError('BAD_REQUEST', '"variables" must be an object.');
  }
  if (nesting(variables) > maxVariableNesting) {
    throw requestError('QUERY_TOO_COMPLEX', `Variables nest more than ${maxVariableNesting} levels deep.`);
  }
  return {
    query,
    operationName: operationName ?? undefined,
    variables: (variables ?? {}) as Record<string, unknown>,
  };
}

function nesting(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(nesting));
}
