import { type TransportCode, TransportError, unauthorized } from '../http/transport-error.ts';
import {
  ConflictError,
  ForbiddenError,
  InvalidInputError,
  NotFoundError,
  UnauthenticatedError,
  UnavailableError,
} from '../operation/errors.ts';
import { storeError } from '../store/store-error.ts';

/** A client error on its way between two of our processes. */
type RemoteError = { status: number; body: { error: string | Record<string, unknown> } };

/** What identity refuses in these words goes on to the client in the same words. */
const forwarded: ReadonlySet<unknown> = new Set<TransportCode>([
  'invalid_credentials',
  'invalid_token',
  'invalid_password',
  'rate_limited',
]);

/** Answers undefined for what is no client error: the other side learns only that the call failed. */
export function toRemoteError(thrown: unknown): RemoteError | undefined {
  const error = storeError(thrown);
  const remote = (status: number, code: string, more: object = {}): RemoteError => ({
    status,
    body: { error: { code, ...more } },
  });
  if (error instanceof TransportError) return { status: error.status, body: { error: error.code } };
  if (error instanceof UnauthenticatedError) return toRemoteError(unauthorized());
  if (error instanceof InvalidInputError) return remote(400, 'BAD_USER_INPUT', { issues: error.issues });
  if (error instanceof ForbiddenError) return remote(403, 'FORBIDDEN', { message: error.message });
  if (error instanceof NotFoundError) return remote(404, 'NOT_FOUND');
  if (error instanceof ConflictError) {
    return remote(409, 'CONFLICT', { message: error.message, details: error.details });
  }
  if (error instanceof UnavailableError) return remote(503, 'SUBGRAPH_UNAVAILABLE');
  return undefined;
}

/**
 * The same error on the caller's side; anything unknown is a service that did not do its part.
 * @param retryAfter the header of that name
 */
export function fromRemoteError(status: number, body: unknown, retryAfter?: string): Error {
  const { error } = body as { error?: TransportCode | Record<string, never> };
  if (error === 'unauthorized') return new UnauthenticatedError();
  if (typeof error === 'string') {
    const headers = retryAfter === undefined ? {} : { 'retry-after': retryAfter };
    return forwarded.has(error) ? new TransportError(status, error, headers) : new UnavailableError();
  }
  switch (error?.['code'] as string | undefined) {
    case 'BAD_USER_INPUT':
      return new InvalidInputError(error?.['issues'] ?? []);
    case 'FORBIDDEN':
      return new ForbiddenError(error?.['message']);
    case 'NOT_FOUND':
      return new NotFoundError();
    case 'CONFLICT':
      return new ConflictError(error?.['message'] ?? '', error?.['details']);
    default:
      return new UnavailableError();
  }
}
