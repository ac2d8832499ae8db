import { TransportError } from '@compliance/kit/http/transport-error';
import type { StartedSession } from '@compliance/kit/operation/credential';
import type { Identity } from '../context.ts';
import type { InternalRequest } from '../on-behalf-of.ts';
import { replaceSession } from './replace-session.ts';

/** `replaced` is the token of the session that the browser had, if it had one. */
type SignIn = { email: string; password: string; address: string; replaced?: string | undefined };

/** @throws TransportError `invalid_credentials`, which takes as long for an unknown person; `rate_limited` */
export async function signIn(
  identity: Identity,
  { email, password, address, replaced }: SignIn,
  request: InternalRequest,
): Promise<StartedSession> {
  const guess = identity.guesses.atPassword(email, address);
  await guess.admit();
  const person = await identity.people.findByEmailAddress(email);
  const matches = await identity.passwords.matches(password, person?.passwordHash, guess);
  if (person === undefined || !matches) throw new TransportError(401, 'invalid_credentials');
  const { id: personId, passwordHash } = person;
  return replaceSession(identity, { personId, passwordHash, replaced }, request);
}
