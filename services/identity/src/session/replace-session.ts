import type { StartedSession } from '@compliance/kit/operation/credential';
import type { Identity } from '../context.ts';
import type { InternalRequest } from '../on-behalf-of.ts';
import { signOut } from './sign-out.ts';
import { type ProvenPerson, startSession } from './start-session.ts';

/**
 * Starts a session for a person who has just signed in, and ends the one that the browser had before, whoever's it was:
 * a session known before the sign-in must be of no use after it.
 */
export async function replaceSession(
  identity: Identity,
  { replaced, ...person }: ProvenPerson & { replaced: string | undefined },
  request: InternalRequest,
): Promise<StartedSession> {
  if (replaced !== undefined) await signOut(identity, { token: replaced }, request);
  return startSession(identity, person, request);
}
