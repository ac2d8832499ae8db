import type { IncomingMessage } from 'node:http';
import { readTextBody } from '../http/read-body.ts';
import { badRequest } from '../http/transport-error.ts';
import { UnauthenticatedError } from '../operation/errors.ts';
import { newId } from '../operation/gid.ts';
import { idempotencyKeyHeader } from '../operation/idempotency-key.ts';
import { bearerToken } from '../rights/bearer-token.ts';
import type { TokenVerifier, VerifiedToken } from './token-verifier.ts';

export type InternalCall = VerifiedToken & { requestId: string; idempotencyKey: string | undefined };

/** Request ids go into logs and journals as they come, so they are ours or nothing. */
const ownRequestId = /^[\w-]{1,36}$/;
const bodyLimits = { maxBytes: 8 * 1024 * 1024, timeoutMs: 8_000 };

/** Who calls one of our internal listeners. @throws UnauthenticatedError without a token for `audience` */
export function authenticateCall(
  request: IncomingMessage,
  verifier: TokenVerifier,
  audience: string,
): InternalCall {
  const token = bearerToken(request);
  if (token === undefined) throw new UnauthenticatedError();
  const verified = verifier.verify(token, audience);
  const idempotencyKey = request.headers[idempotencyKeyHeader]?.toString();
  return { ...verified, requestId: requestIdOf(request) ?? newId(), idempotencyKey };
}

export function requestIdOf(request: IncomingMessage): string | undefined {
  const [sent = ''] = request.headersDistinct['x-request-id'] ?? [];
  return ownRequestId.test(sent) ? sent : undefined;
}

/** The checks of strict JSON are left out: our own processes send no ambiguous JSON. */
export async function readInternalBody(request: IncomingMessage): Promise<unknown> {
  const text = await readTextBody(request, bodyLimits);
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest();
  }
}
