import { personStream, type WriteRequest } from '@compliance/kit/write-request';
import type { Identity } from '../context.ts';
import type { Session } from './session.ts';

/** Ends a session that is not over yet; one that is stays as it is. */
export async function endSession(
  { journal, sessions, people, gids }: Identity,
  { id, personId }: Session,
  request: WriteRequest,
): Promise<void> {
  await journal.write(personStream(personId), request, async (transaction) => {
    const { session } = transaction;
    if ((await sessions.get(id, session)) === undefined) return;
    await sessions.delete(id, session);
    await people.raiseEpoch(personId, session);
    const gid = gids.encode({ type: 'Session', scopeId: personId, id });
    transaction.record({ action: 'session.ended', resource: { type: 'session', id: gid }, changes: [] });
  });
}
