import { TransportError, unauthorized } from '@compliance/kit/http/transport-error';
import { personStream } from '@compliance/kit/journal/journal-heads';
import type { Identity } from '../context.ts';
import { type InternalRequest, sessionRequest } from '../on-behalf-of.ts';
import { findSession } from '../session/find-session.ts';
import { isAcceptablePassword } from './person.ts';

/**
 * Ends all other sessions of the person.
 * @throws TransportError for a session that is over, wrong current passwords, and a next one that may not be chosen
 */
export async function changePassword(
  identity: Identity,
  { token, current, next, address }: { token: string; current: string; next: string; address: string },
  request: InternalRequest,
): Promise<void> {
  const { people, passwords, sessions, gids } = identity;
  const own = await findSession(identity, token);
  const person = own && (await people.get(own.personId));
  if (own === undefined || person === undefined) throw unauthorized();
  const guess = identity.guesses.atPassword(person.emailAddress, address);
  if (!(await passwords.matches(current, person.passwordHash, guess))) {
    throw new TransportError(403, 'invalid_credentials');
  }
  if (!isAcceptablePassword(next, person.emailAddress)) throw new TransportError(400, 'invalid_password');
  const passwordHash = await passwords.hash(next, address);

  const by = sessionRequest(identity, own, request);
  await identity.changeRights(personStream(person.id), by, async (transaction) => {
    const session = await transaction.session();
    // The session may have been ended meanwhile, and must then change nothing any more.
    if ((await sessions.get(own.id, session)) === undefined) throw unauthorized();
    await people.setPassword(person.id, passwordHash, session);
    const ended = await sessions.deleteOfPerson(person.id, session, own.id);
    await transaction.noteChange(person.id, { ended });
    const id = gids.encode({ type: 'Viewer', scopeId: person.id, id: person.id });
    transaction.record({ action: 'password.changed', resource: { type: 'password', id }, changes: [] });
  });
}
