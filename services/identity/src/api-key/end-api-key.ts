import { personStream } from '@compliance/kit/journal/journal-heads';
import { NotFoundError } from '@compliance/kit/operation/errors';
import type { WriteRequest } from '@compliance/kit/operation/write-request';
import type { Identity } from '../context.ts';
import type { RightsTransaction } from '../rights/change-rights.ts';
import type { ApiKey, ApiKeyEndReason } from './api-key.ts';

const actions = { REVOKED: 'apiKey.revoked', IDLE_TIMEOUT: 'apiKey.expired' } as const;

/** Ends a key once; one that has ended already stays as it is. `check` may refuse what the transaction finds. */
export function endApiKey(
  { changeRights, apiKeys, gids }: Identity,
  { id, personId }: Pick<ApiKey, 'id' | 'personId'>,
  reason: ApiKeyEndReason,
  request: WriteRequest,
  check: (current: ApiKey) => void = () => undefined,
): Promise<{ apiKey: ApiKey }> {
  const end = async (transaction: RightsTransaction): Promise<{ apiKey: ApiKey }> => {
    const { at } = transaction;
    const session = await transaction.session();
    // Ended first and looked at then, in one command. Without an entry, nothing of it is committed.
    const found = await apiKeys.end(id, { reason, at }, session);
    if (found === undefined) throw new NotFoundError();
    const { before, ended } = found;
    check(before);
    if (before.endReason !== null) return { apiKey: before };
    // Edges need not be told that a key has expired: they know when it does.
    if (reason === 'REVOKED') await transaction.noteChange(personId, { ended: [id] });
    transaction.record({
      action: actions[reason],
      resource: { type: 'apiKey', id: gids.encode({ type: 'ApiKey', scopeId: personId, id }) },
      changes: [{ field: 'endReason', before: null, after: reason }],
    });
    return { apiKey: ended };
  };
  return changeRights(personStream(personId), request, end, [personId]);
}
