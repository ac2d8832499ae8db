import type { StartedSession } from '@compliance/kit/credential';
import type { Identity } from '../context.ts';
import type { InternalRequest } from '../on-behalf-of.ts';
import { signOut } from './sign-out.ts';
import { type ProvenPerson, startSession } from './start-session.ts';

/**
 * Signs a person in who has proved to be that person, in the place of the session that the browser has shown, whoever's it
 * was: no id from before a sign-in is of any use after it.
 */
export async function replaceSession(
  identity: Identity,
  { replaced, ...person }: ProvenPerson & { replaced: string | undefined },
  request: InternalRequest,
): Promise<StartedSession> {
  if (replaced !== undefined) await signOut(identity, { token: replaced }, request);
  return startSession(identity, person, request);
}
