import { isObject } from '@compliance/kit/process/is-object';

const codes = new Set([
  'BAD_REQUEST',
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'FORBIDDEN',
  'NOT_FOUND',
  'CONFLICT',
  'QUERY_TOO_COMPLEX',
  'RATE_LIMITED',
  'SUBGRAPH_UNAVAILABLE',
]);
const extensionNames = new Set(['code', 'field', 'reason', 'requestId', 'currentVersion', 'retryable']);
const errorNames = new Set(['message', 'path', 'locations', 'extensions']);

type Members = Record<string, unknown>;

/** What is wrong with a GraphQL answer: its members, its codes, or a status that does not go with them. */
export function graphqlFault(status: number, type: string, body: unknown): string | undefined {
  if (!isObject(body)) return 'is no object';
  const { data, errors } = body;
  const unknown = Object.keys(body).find((name) => name !== 'data' && name !== 'errors');
  if (unknown !== undefined) return `has ${unknown}`;
  if (errors === undefined)
    return isObject(data) && status === 200 ? undefined : `${status} without data and errors`;
  if (!Array.isArray(errors) || errors.length === 0) return 'has no errors in errors';
  const fault = errors.map(errorFault).find((found) => found !== undefined);
  if (fault !== undefined) return fault;
  return statusFault(status, type, 'data' in body, errors);
}

function errorFault(error: unknown): string | undefined {
  if (!isObject(error) || typeof error['message'] !== 'string') return 'has an error without message';
  const { extensions } = error;
  const unknown = Object.keys(error).find((name) => !errorNames.has(name));
  if (unknown !== undefined) return `has an error with ${unknown}`;
  if (!isObject(extensions) || !codes.has(String(extensions['code']))) {
    return `has the code ${JSON.stringify(isObject(extensions) ? extensions['code'] : extensions)}`;
  }
  const inner = Object.keys(extensions).find((name) => !extensionNames.has(name));
  return inner === undefined ? undefined : `has an error with extensions.${inner}`;
}

/** In plain JSON only a BAD_REQUEST is 400; in the newer media type all that did not run is. */
function statusFault(status: number, type: string, hasData: boolean, errors: Members[]): string | undefined {
  const [first = {}] = errors;
  const isBadRequest = (first['extensions'] as Members)['code'] === 'BAD_REQUEST';
  const asResponse = type === 'application/graphql-response+json';
  const expected = !hasData && (isBadRequest || asResponse) ? 400 : 200;
  return status === expected ? undefined : `${status} instead of ${expected}`;
}
