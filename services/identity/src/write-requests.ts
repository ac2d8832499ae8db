import type { Actor } from '@compliance/kit/journal-entry';
import type { WriteRequest } from '@compliance/kit/write-request';
import type { Identity } from './context.ts';

/** A call of another of our processes, which acts for nobody who is signed in (yet). */
export type InternalRequest = { requestId: string; commitBy?: number | undefined };

const defaultTimeMs = 2_500;
const nobody: Actor = { profileId: null, apiKeyId: null, sessionId: null, kind: 'SYSTEM' };

/** What the service does of its own accord. */
export function systemRequest(identity: Identity, request: InternalRequest): WriteRequest {
  return requestOf(identity, nobody, request);
}

/** What somebody does through a session, known by its global id. */
export function sessionRequest(
  identity: Identity,
  sessionId: string,
  request: InternalRequest,
): WriteRequest {
  return requestOf(identity, { ...nobody, sessionId, kind: 'SESSION' }, request);
}

/** What somebody does before they have a session, known by the global id of their profile. */
export function profileRequest(
  identity: Identity,
  profileId: string,
  request: InternalRequest,
): WriteRequest {
  return requestOf(identity, { ...nobody, profileId, kind: 'SESSION' }, request);
}

function requestOf({ now }: Identity, actor: Actor, { requestId, commitBy }: InternalRequest): WriteRequest {
  return { actor, requestId, commitBy: commitBy ?? now() + defaultTimeMs };
}
