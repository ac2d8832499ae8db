import type { GraphQLError } from 'graphql';
import type { Logger } from 'pino';
import {
  AnswerTooLargeError,
  ConflictError,
  type ErrorCode,
  ForbiddenError,
  InvalidInputError,
  NotFoundError,
  SearchTooLongError,
  UnavailableError,
} from '../operation/errors.ts';
import { storeError } from '../store/store-error.ts';

export type ErrorExtensions = {
  code: ErrorCode;
  field?: string;
  reason?: string;
  currentVersion?: number;
  retryable?: boolean;
  requestId?: string;
};

/** An entry of `errors` as it leaves a subgraph and the gateway. */
export type ClientError = {
  message: string;
  path?: readonly (string | number)[];
  extensions: ErrorExtensions;
};

/**
 * Turns what execution collected into what a client may see. Failures that are not the client's are masked, and logged
 * by the request's own logger.
 */
export function toClientErrors(
  errors: readonly GraphQLError[],
  { requestId, logger }: { requestId: string; logger: Logger },
): ClientError[] {
  return errors.flatMap((error) => {
    const at = error.path === undefined ? {} : { path: error.path };
    const known = describe(error);
    if (known !== undefined) return known.map((entry) => ({ ...entry, ...at }));
    logger.error({ path: error.path, error: error.originalError ?? error }, 'operation failed');
    return [{ ...maskedError(requestId), ...at }];
  });
}

export function maskedError(requestId: string): ClientError {
  return {
    message: 'Something went wrong on our side. Give this request id when you report it.',
    extensions: { code: 'INTERNAL_SERVER_ERROR', requestId },
  };
}

/** The code under which a failure is reported and counted. */
export function errorCode(error: unknown): ErrorCode {
  return describeOriginal(error)?.[0]?.extensions.code ?? 'INTERNAL_SERVER_ERROR';
}

const refusals: ReadonlySet<unknown> = new Set<ErrorCode>([
  'BAD_REQUEST',
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'FORBIDDEN',
  'NOT_FOUND',
  'CONFLICT',
  'QUERY_TOO_COMPLEX',
  'RATE_LIMITED',
]);

/** Whether it is certain what came of a mutation that failed like this. Otherwise it may be committed, now or later. */
export function isOutcomeKnown(code: unknown): boolean {
  return refusals.has(code);
}

function describe(error: GraphQLError): ClientError[] | undefined {
  // Without a path it is a variable that does not fit its type.
  if (error.path === undefined) {
    return [{ message: error.message, extensions: { code: 'BAD_USER_INPUT' } }];
  }
  return describeOriginal(error.originalError);
}

function describeOriginal(thrown: unknown): ClientError[] | undefined {
  const error = storeError(thrown);
  if (error instanceof InvalidInputError) {
    return error.issues.map(({ field, reason, message }) => ({
      message: `${field}: ${message}`,
      extensions: { code: 'BAD_USER_INPUT', field, reason },
    }));
  }
  if (error instanceof NotFoundError) return [{ message: error.message, extensions: { code: 'NOT_FOUND' } }];
  if (error instanceof ForbiddenError) return [{ message: error.message, extensions: { code: 'FORBIDDEN' } }];
  if (error instanceof ConflictError) {
    const { message, details } = error;
    const prefix = details.field === undefined ? '' : `${details.field}: `;
    return [{ message: `${prefix}${message}`, extensions: { code: 'CONFLICT', ...details } }];
  }
  if (error instanceof AnswerTooLargeError || error instanceof SearchTooLongError) {
    return [{ message: error.message, extensions: { code: 'QUERY_TOO_COMPLEX' } }];
  }
  if (error instanceof UnavailableError) {
    const retryable = error.maybeDone ? {} : { retryable: true };
    return [{ message: error.message, extensions: { code: 'SUBGRAPH_UNAVAILABLE', ...retryable } }];
  }
  return undefined;
}
