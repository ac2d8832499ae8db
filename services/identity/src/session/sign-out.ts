import type { Identity } from '../context.ts';
import { type InternalRequest, sessionRequest } from '../on-behalf-of.ts';
import { endSession } from './end-session.ts';
import { findSession } from './find-session.ts';

/** Signing out where nobody is signed in is no error; but the end of the session may be on its way to the edges. */
export async function signOut(
  identity: Identity,
  { token }: { token: string },
  request: InternalRequest,
): Promise<void> {
  const session = await findSession(identity, token);
  if (session === undefined) return identity.announcements.finish();
  await endSession(identity, session, sessionRequest(identity, session, request));
}
