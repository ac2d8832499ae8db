import {
  ConflictError,
  ForbiddenError,
  InvalidInputError,
  NotFoundError,
  UnauthenticatedError,
  UnavailableError,
} from './errors.ts';
import { TransportError } from './transport-error.ts';

/** An error on its way between two of our processes. */
export type RemoteError = { status: number; body: { error: Record<string, unknown> } };

/** Answers undefined for what is no client error: the other side learns only that the call failed. */
export function toRemoteError(error: unknown): RemoteError | undefined {
  const remote = (status: number, code: string, more: object = {}): RemoteError => ({
    status,
    body: { error: { code, ...more } },
  });
  if (error instanceof InvalidInputError) return remote(400, 'BAD_USER_INPUT', { issues: error.issues });
  if (error instanceof UnauthenticatedError) return remote(401, 'UNAUTHENTICATED');
  if (error instanceof ForbiddenError) return remote(403, 'FORBIDDEN', { message: error.message });
  if (error instanceof NotFoundError) return remote(404, 'NOT_FOUND');
  if (error instanceof ConflictError) {
    return remote(409, 'CONFLICT', { message: error.message, details: error.details });
  }
  if (error instanceof UnavailableError) return remote(503, 'SUBGRAPH_UNAVAILABLE');
  if (error instanceof TransportError) {
    return remote(error.status, 'TRANSPORT', { status: error.status, transportCode: error.code });
  }
  return undefined;
}

/** The same error on the caller's side; anything unknown is a service that did not do its part. */
export function fromRemoteError(body: unknown): Error {
  const error = ((body as { error?: unknown } | null)?.error ?? {}) as Record<string, never>;
  switch (error['code'] as string | undefined) {
    case 'BAD_USER_INPUT':
      return new InvalidInputError(error['issues'] ?? []);
    case 'UNAUTHENTICATED':
      return new UnauthenticatedError();
    case 'FORBIDDEN':
      return new ForbiddenError(error['message']);
    case 'NOT_FOUND':
      return new NotFoundError();
    case 'CONFLICT':
      return new ConflictError(error['message'] ?? '', error['details']);
    case 'TRANSPORT':
      return new TransportError(error['status'] ?? 500, error['transportCode'] ?? 'internal_error');
    default:
      return new UnavailableError();
  }
}
