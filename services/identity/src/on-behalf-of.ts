import { type Actor, systemActor } from '@compliance/kit/journal/journal-entry';
import { commitTimeMs, type WriteRequest } from '@compliance/kit/operation/write-request';
import type { Identity } from './context.ts';
import { gidOf, type Session } from './session/session.ts';

/** A call of another of our processes, which acts for nobody who is signed in (yet). */
export type InternalRequest = { requestId: string; commitBy?: number | undefined };

/** What the service does of its own accord. */
export function systemRequest(identity: Identity, request: InternalRequest): WriteRequest {
  return requestOf(identity, systemActor, request);
}

/** What whoever is at the machine does, without being anybody of the organization. */
export function commandLineRequest(identity: Identity, request: InternalRequest): WriteRequest {
  return requestOf(identity, { ...systemActor, kind: 'CLI' }, request);
}

/** What somebody does through a session. */
export function sessionRequest(
  identity: Identity,
  session: Pick<Session, 'id' | 'personId'>,
  request: InternalRequest,
): WriteRequest {
  const sessionId = gidOf(identity.gids, session);
  return requestOf(identity, { ...systemActor, sessionId, kind: 'SESSION' }, request);
}

/** What somebody does before they have a session, known by the global id of their profile. */
export function profileRequest(
  identity: Identity,
  profileId: string,
  request: InternalRequest,
): WriteRequest {
  return requestOf(identity, { ...systemActor, profileId, kind: 'SESSION' }, request);
}

function requestOf({ now }: Identity, actor: Actor, { requestId, commitBy }: InternalRequest): WriteRequest {
  return { actor, requestId, commitBy: commitBy ?? now() + commitTimeMs };
}
