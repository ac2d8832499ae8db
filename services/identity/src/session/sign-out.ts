import type { Identity } from '../context.ts';
import { type InternalRequest, sessionRequest } from '../on-behalf-of.ts';
import { endSession } from './end-session.ts';
import { findSession } from './find-session.ts';

/** Without a session this is no error. It may have just ended, so pending changes are waited for all the same. */
export async function signOut(
  identity: Identity,
  { token }: { token: string },
  request: InternalRequest,
): Promise<void> {
  const session = await findSession(identity, token);
  if (session === undefined) return identity.announcements.finish();
  await endSession(identity, session, sessionRequest(identity, session, request));
}
