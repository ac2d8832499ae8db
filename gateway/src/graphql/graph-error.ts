import type { ErrorCode } from '@compliance/kit/errors';
import type { ClientError } from '@compliance/kit/graphql-errors';
import type { SourceLocation } from 'graphql';

/** An error as it leaves the gateway: nothing but these members. */
export type GraphError = ClientError & { locations?: readonly SourceLocation[] };

/** Refuses a request before anything of it has run: its answer has no `data`. */
export class GraphRequestError extends Error {
  readonly errors: readonly GraphError[];

  constructor(errors: readonly GraphError[]) {
    super(errors[0]?.message ?? '');
    this.errors = errors;
  }
}

export function requestError(code: ErrorCode, message: string): GraphRequestError {
  return new GraphRequestError([{ message, extensions: { code } }]);
}
