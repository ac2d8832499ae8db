import { requestError } from './graph-error.ts';

export type GraphRequest = {
  query: string;
  operationName: string | undefined;
  variables: Record<string, unknown>;
};

const namePattern = /^[_A-Za-z]\w*$/;
const maxVariableNesting = 16;

/** Reads a GraphQL request. Unknown members and the content of `extensions` are ignored. @throws GraphRequestError */
export function readRequest(body: Record<string, unknown>): GraphRequest {
  const { query, operationName, variables, extensions } = body;
  if (typeof query !== 'string' || query === '') {
    throw requestError('BAD_REQUEST', 'The request needs a "query": a GraphQL document as text.');
  }
  if (operationName != null && !(typeof operationName === 'string' && namePattern.test(operationName))) {
    throw requestError('BAD_REQUEST', '"operationName" must be the name of an operation.');
  }
  if (!isObjectOrNothing(variables)) throw requestError('BAD_REQUEST', '"variables" must be an object.');
  if (!isObjectOrNothing(extensions)) throw requestError('BAD_REQUEST', '"extensions" must be an object.');
  if (isDeeper(variables, maxVariableNesting)) {
    throw requestError('QUERY_TOO_COMPLEX', `Variables nest more than ${maxVariableNesting} levels deep.`);
  }
  return {
    query,
    operationName: operationName ?? undefined,
    variables: variables ?? {},
  };
}

function isObjectOrNothing(value: unknown): value is Record<string, unknown> | null | undefined {
  return value == null || (typeof value === 'object' && !Array.isArray(value));
}

/** A loop over the keys is several times faster than `Object.values` where there are very many. */
function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  if (Array.isArray(value)) return value.some((item) => isDeeper(item, levels - 1));
  for (const key in value) {
    if (isDeeper((value as Record<string, unknown>)[key], levels - 1)) return true;
  }
  return false;
}
