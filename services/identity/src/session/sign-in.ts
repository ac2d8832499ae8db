import type { StartedSession } from '@compliance/kit/credential';
import { TransportError } from '@compliance/kit/transport-error';
import type { Identity } from '../context.ts';
import type { InternalRequest } from '../on-behalf-of.ts';
import { startSession } from './start-session.ts';

/** @throws TransportError `invalid_credentials`, the same and as late for an address that nobody has */
export async function signIn(
  identity: Identity,
  { email, password }: { email: string; password: string },
  request: InternalRequest,
): Promise<StartedSession> {
  const person = await identity.people.findByEmailAddress(email);
  const matches = await identity.passwords.matches(password, person?.passwordHash);
  if (person === undefined || !matches) throw new TransportError(401, 'invalid_credentials');
  return startSession(identity, person.id, request);
}
