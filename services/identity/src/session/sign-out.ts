import type { Identity } from '../context.ts';
import { type InternalRequest, sessionRequest } from '../on-behalf-of.ts';
import { endSession } from './end-session.ts';
import { hashSessionToken } from './session.ts';

/**
 * Ends also a session that has run out: a use of it that is reported late would let it go on. Without one this is no
 * error. It may have just ended, so pending changes are waited for all the same.
 */
export async function signOut(
  identity: Identity,
  { token }: { token: string },
  request: InternalRequest,
): Promise<void> {
  const session = await identity.sessions.findByHash(hashSessionToken(token));
  if (session === undefined) return identity.announcements.finish();
  await endSession(identity, session, sessionRequest(identity, session, request));
}
