import { personStream } from '@compliance/kit/journal/journal-heads';
import type { WriteRequest } from '@compliance/kit/operation/write-request';
import type { Identity } from '../context.ts';
import type { RightsTransaction } from '../rights/change-rights.ts';
import { gidOf, type Session } from './session.ts';

/** Ends a session. One that is over stays as it is. */
export async function endSession(
  { changeRights, sessions, gids }: Identity,
  ended: Session,
  request: WriteRequest,
): Promise<void> {
  const { id, personId } = ended;
  const end = async (transaction: RightsTransaction): Promise<void> => {
    const { session } = transaction;
    if ((await sessions.get(id, session)) === undefined) return;
    await sessions.delete(id, session);
    await transaction.noteChange(personId, { ended: [id] });
    const resource = { type: 'session', id: gidOf(gids, ended) };
    transaction.record({ action: 'session.ended', resource, changes: [] });
  };
  await changeRights(personStream(personId), request, end, personId);
}
