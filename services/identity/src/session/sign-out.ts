import type { Identity } from '../context.ts';
import { type InternalRequest, sessionRequest } from '../write-requests.ts';
import { endSession } from './end-session.ts';
import { findSession } from './find-session.ts';

/** Signing out where nobody is signed in is no error. */
export async function signOut(
  identity: Identity,
  { token }: { token: string },
  request: InternalRequest,
): Promise<void> {
  const session = await findSession(identity, token);
  if (session === undefined) return;
  const gid = identity.gids.encode({ type: 'Session', scopeId: session.personId, id: session.id });
  await endSession(identity, session, sessionRequest(identity, gid, request));
}
