import { personStream } from '@compliance/kit/journal-heads';
import type { WriteRequest } from '@compliance/kit/write-request';
import type { Identity } from '../context.ts';
import { gidOf, type Session } from './session.ts';

/** Ends a session that is not over yet; one that is stays as it is. */
export async function endSession(
  { journal, sessions, people, gids }: Identity,
  ended: Session,
  request: WriteRequest,
): Promise<void> {
  const { id, personId } = ended;
  await journal.write(personStream(personId), request, async (transaction) => {
    const { session } = transaction;
    if ((await sessions.get(id, session)) === undefined) return;
    await sessions.delete(id, session);
    await people.raiseEpoch(personId, session);
    const resource = { type: 'session', id: gidOf(gids, ended) };
    transaction.record({ action: 'session.ended', resource, changes: [] });
  });
}
