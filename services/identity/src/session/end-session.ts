import { personStream } from '@compliance/kit/journal/journal-heads';
import type { WriteRequest } from '@compliance/kit/operation/write-request';
import type { Identity } from '../context.ts';
import type { RightsTransaction } from '../rights/change-rights.ts';
import { gidOf, type Session } from './session.ts';

/** Ends a session. One that is over stays as it is. */
export function endSession(
  { changeRights, sessions, gids }: Identity,
  ended: Session,
  request: WriteRequest,
): Promise<{ revokedSessionId: string }> {
  const { id, personId } = ended;
  const gid = gidOf(gids, ended);
  const payload = { revokedSessionId: gid };
  const end = async (transaction: RightsTransaction): Promise<typeof payload> => {
    const session = await transaction.session();
    if ((await sessions.get(id, session)) === undefined) return payload;
    await sessions.delete(id, session);
    await transaction.noteChange(personId, { ended: [id] });
    transaction.record({ action: 'session.ended', resource: { type: 'session', id: gid }, changes: [] });
    return payload;
  };
  return changeRights(personStream(personId), request, end, [personId]);
}
