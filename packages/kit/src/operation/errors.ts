/** Why a field was refused, as clients see it in `extensions.reason`. */
export type Reason =
  | 'REQUIRED'
  | 'TOO_SHORT'
  | 'TOO_LONG'
  | 'OUT_OF_RANGE'
  | 'INVALID_TYPE'
  | 'INVALID_FORMAT'
  | 'INVALID_ENUM'
  | 'INVALID_ID'
  | 'INVALID_CURSOR'
  | 'INVALID_COMBINATION'
  | 'UNSAFE_TEXT'
  | 'UNKNOWN_FIELD'
  | 'DUPLICATE';

/** One bad field: its path inside the input in the caller's spelling, such as `vendorIds.2`. */
export type FieldIssue = { field: string; reason: Reason; message: string };

export type ErrorCode =
  | 'BAD_REQUEST'
  | 'GRAPHQL_PARSE_FAILED'
  | 'GRAPHQL_VALIDATION_FAILED'
  | 'BAD_USER_INPUT'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'QUERY_TOO_COMPLEX'
  | 'RATE_LIMITED'
  | 'SUBGRAPH_UNAVAILABLE'
  | 'INTERNAL_SERVER_ERROR';

/** The input itself is wrong; becomes one `BAD_USER_INPUT` error per issue. */
export class InvalidInputError extends Error {
  readonly issues: readonly FieldIssue[];

  constructor(issues: readonly FieldIssue[]) {
    super(issues.map((issue) => `${issue.field}: ${issue.message}`).join('; '));
    this.issues = issues;
  }
}

/** @throws InvalidInputError for one field */
export function refuseField(field: string, reason: Reason, message: string): never {
  throw new InvalidInputError([{ field, reason, message }]);
}

/** Unknown, foreign, tampered or of another type: always this one text, so that nothing can be told apart. */
export class NotFoundError extends Error {
  constructor() {
    super('Not found: no such record is visible to you. Check the id.');
  }
}

/** The record is visible, the right is missing. */
export class ForbiddenError extends Error {}

/** The request contradicts what is stored. With `details.field` the message is about that field without its name. */
export class ConflictError extends Error {
  readonly details: ConflictDetails;

  constructor(message: string, details: ConflictDetails = {}) {
    super(message);
    this.details = details;
  }
}

export type ConflictDetails = { field?: string; currentVersion?: number; retryable?: boolean };

/** The credential or the principal token does not hold (any more); becomes the plain 401. */
export class UnauthenticatedError extends Error {
  constructor() {
    super('unauthorized');
  }
}

/** A store or a service could not answer in time; repeating the request later may succeed. */
export class UnavailableError extends Error {
  /** A change was sent and nobody knows whether it was made: repeating it could make it twice. */
  readonly maybeDone: boolean;

  constructor({ maybeDone = false }: { maybeDone?: boolean } = {}) {
    super('The service is busy or unreachable. Try again shortly.');
    this.maybeDone = maybeDone;
  }
}

/** What was asked for is more than can be sent between two of our processes; asking again would not help. */
export class AnswerTooLargeError extends Error {
  constructor() {
    super('The answer would be larger than 8 MiB. Ask for less at once.');
  }
}

/** What is looked for takes longer to find than there is time for; asking again would not help. */
export class SearchTooLongError extends Error {
  constructor() {
    super('The search takes too long. Narrow it, for example to a shorter time.');
  }
}
