import { UnauthenticatedError } from '@compliance/kit/operation/errors';
import { type ErrorExtensions, maskedError } from '@compliance/kit/subgraph/graphql-errors';
import type { ExecutionResult } from 'graphql';
import type { Logger } from 'pino';
import type { GraphError } from './graph-error.ts';

type Path = readonly (string | number)[];
type Result = Pick<ExecutionResult, 'data' | 'errors'>;
type MapOptions = {
  requestId: string;
  logger: Logger;
  isMutation: boolean;
  isDryRun?: boolean;
  hasIdempotencyKey?: boolean;
};

/** What a subgraph may say to a client. Any other code is a fault between our own processes. */
const passedOn = new Set([
  'BAD_USER_INPUT',
  'FORBIDDEN',
  'NOT_FOUND',
  'CONFLICT',
  'SUBGRAPH_UNAVAILABLE',
  'QUERY_TOO_COMPLEX',
]);
/** Said of every field that a fetch was for. */
const ofFetches = new Set<unknown>(['SUBGRAPH_UNAVAILABLE', 'QUERY_TOO_COMPLEX']);

/**
 * The only way an error of an executed operation leaves the gateway. Unknown ones are logged and masked. Below the root
 * of a mutation nothing is called retryable: the mutation itself is done. With an idempotency key it may be sent again
 * even if nobody knows whether it is done. What a dry run has not saved other services cannot find: that is no error.
 * @throws UnauthenticatedError when a subgraph does not accept the caller any more
 */
export function mapErrors(
  result: Result,
  { requestId, logger, isMutation, isDryRun = false, hasIdempotencyKey = false }: MapOptions,
): GraphError[] {
  const mapped = (result.errors ?? []).flatMap((error) => {
    if (error instanceof UnauthenticatedError) throw error;
    const { message, path, extensions = {} } = error;
    const isBelowMutation = isMutation && (path?.length ?? 0) > 1;
    if (isBelowMutation && isDryRun && extensions['code'] === 'NOT_FOUND') return [];
    if (passedOn.has(extensions['code'] as string)) {
      const { retryable, ...kept } = pick(extensions);
      const isSafe = retryable === true || (hasIdempotencyKey && kept.code === 'SUBGRAPH_UNAVAILABLE');
      const mayRepeat = !isBelowMutation || (hasIdempotencyKey && lacksRoot(result.data, path));
      const repeats = isSafe && mayRepeat && { retryable: true };
      return placed({ message, path, extensions: { ...kept, ...repeats } }, result.data);
    }
    logger.error({ requestId, path, error }, 'operation failed');
    return placed({ ...maskedError(requestId), path }, undefined);
  });
  // A field that several subgraphs answer is refused by each of them.
  return [...new Map(mapped.map((error) => [keyOf(error), error])).values()];
}

function placed(
  { message, path, extensions }: Omit<GraphError, 'path'> & { path: Path | undefined },
  data: unknown,
): GraphError[] {
  if (path === undefined) return [{ message, extensions }];
  if (!ofFetches.has(extensions.code) || data === undefined) return [{ message, path, extensions }];
  const missing = pathOfNull(data, path);
  return missing === undefined ? [] : [{ message, path: missing, extensions }];
}

/** Of a mutation that was not answered, every field that it was to answer is told missing. */
function lacksRoot(data: unknown, path: Path = []): boolean {
  return (pathOfNull(data, path)?.length ?? 0) <= 1;
}

/** Where the answer breaks off on the way to `path`; undefined when the value is there after all. */
function pathOfNull(data: unknown, path: Path): Path | undefined {
  let value = data;
  for (const [depth, key] of path.entries()) {
    if (value === null) return path.slice(0, depth);
    value = (value as Record<string | number, unknown> | undefined)?.[key];
  }
  return value === null ? path : undefined;
}

function pick(extensions: Record<string, unknown>): ErrorExtensions {
  const names = ['code', 'field', 'reason', 'currentVersion', 'retryable'] as const;
  const present = names.filter((name) => extensions[name] !== undefined);
  return Object.fromEntries(present.map((name) => [name, extensions[name]])) as ErrorExtensions;
}

/** Errors that tell a client the same. */
function keyOf({ path, extensions }: GraphError): string {
  return JSON.stringify([path, extensions.code, extensions.field, extensions.reason]);
}
