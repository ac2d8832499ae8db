import type { IncomingMessage } from 'node:http';
import type { Credential } from '@compliance/kit/operation/credential';
import { bearerToken } from '@compliance/kit/rights/bearer-token';
import type { SessionCookie } from './session-cookie.ts';

/** A request with an Authorization header stands by that header alone, however good its cookie is. */
export function readCredential(request: IncomingMessage, cookie: SessionCookie): Credential | undefined {
  if (request.headers.authorization !== undefined) {
    const token = bearerToken(request);
    return token === undefined ? undefined : { kind: 'key', token, interface: 'PERSONAL' };
  }
  const token = cookie.read(request);
  return token === undefined ? undefined : { kind: 'session', token };
}
