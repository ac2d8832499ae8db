import type { ErrorCode, FieldIssue } from '@compliance/kit/operation/errors';
import type { ClientError } from '@compliance/kit/subgraph/graphql-errors';
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

/** So many bad fields are named in one answer. */
export const maxIssues = 100;

/** One BAD_USER_INPUT per bad field. */
export function inputError(issues: readonly FieldIssue[]): GraphRequestError {
  const distinct = new Map(issues.map((issue) => [`${issue.field} ${issue.reason}`, issue]));
  const errors = [...distinct.values()].slice(0, maxIssues).map(({ field, reason, message }) => ({
    message: `${field}: ${message}`,
    extensions: { code: 'BAD_USER_INPUT' as const, field, reason },
  }));
  return new GraphRequestError(errors);
}
