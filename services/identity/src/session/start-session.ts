import { TransportError } from '@compliance/kit/http/transport-error';
import { personStream } from '@compliance/kit/journal/journal-heads';
import type { StartedSession } from '@compliance/kit/operation/credential';
import { newId } from '@compliance/kit/operation/gid';
import type { Identity } from '../context.ts';
import { type InternalRequest, sessionRequest } from '../on-behalf-of.ts';
import { gidOf, hashSessionToken, newSessionToken, type Session, sessionLifetimeMs } from './session.ts';

/** By the password whose hash this is. */
export type ProvenPerson = { personId: string; passwordHash: string };

/**
 * Signs a person in who has proved to be that person.
 * @throws TransportError `invalid_credentials` if the password was changed since: that ended all sessions of it
 */
export async function startSession(
  identity: Identity,
  { personId, passwordHash }: ProvenPerson,
  request: InternalRequest,
): Promise<StartedSession> {
  const { journal, people, sessions, gids } = identity;
  const token = newSessionToken();
  const id = newId();
  const by = sessionRequest(identity, { id, personId }, request);

  await journal.write(personStream(personId), by, async (transaction) => {
    const { at } = transaction;
    const session = await transaction.session();
    const person = await people.get(personId, session);
    if (person?.passwordHash !== passwordHash) throw new TransportError(401, 'invalid_credentials');
    const started: Session = { id, personId, hash: hashSessionToken(token), createdAt: at, lastUsedAt: at };
    await sessions.insert(started, session);
    const resource = { type: 'session', id: gidOf(gids, started) };
    transaction.record({ action: 'session.created', resource, changes: [] });
  });
  return { session: { token, maxAgeSeconds: sessionLifetimeMs / 1_000 } };
}
