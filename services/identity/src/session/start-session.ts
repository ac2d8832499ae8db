import type { StartedSession } from '@compliance/kit/credential';
import { newId } from '@compliance/kit/gid';
import { personStream } from '@compliance/kit/write-request';
import type { Identity } from '../context.ts';
import { type InternalRequest, sessionRequest } from '../write-requests.ts';
import { hashSessionToken, newSessionToken, type Session, sessionLifetimeMs } from './session.ts';

/** Signs a person in who has proved to be that person. */
export async function startSession(
  identity: Identity,
  personId: string,
  request: InternalRequest,
): Promise<StartedSession> {
  const { journal, sessions, people, gids } = identity;
  const token = newSessionToken();
  const id = newId();
  const gid = gids.encode({ type: 'Session', scopeId: personId, id });

  await journal.write(personStream(personId), sessionRequest(identity, gid, request), async (transaction) => {
    const { at, session } = transaction;
    const started: Session = { id, personId, hash: hashSessionToken(token), createdAt: at, lastUsedAt: at };
    await sessions.insert(started, session);
    await people.raiseEpoch(personId, session);
    transaction.record({ action: 'session.created', resource: { type: 'session', id: gid }, changes: [] });
  });
  return { session: { token, maxAgeSeconds: sessionLifetimeMs / 1000 } };
}
