import type { Actor } from '@compliance/kit/journal/journal-entry';
import { organizationStream } from '@compliance/kit/journal/journal-heads';
import { organizationGid } from '@compliance/kit/operation/gid';
import type { Identity } from '../context.ts';
import { endAccess } from './end-access.ts';

type Ending = { organizationId: string; actor: Actor; commitBy: number };

/** Takes all people out of an organization that is no more, with one entry. Repeating it changes nothing. */
export function endMemberships(
  identity: Identity,
  { organizationId, actor, commitBy }: Ending,
  requestId: string,
): Promise<void> {
  const { changeRights, gids, profiles } = identity;
  const request = { actor, requestId, commitBy };
  return changeRights(organizationStream(organizationId), request, async (transaction) => {
    const ended = await profiles.removeWhere(transaction, {});
    if (ended.length === 0) return;
    for (const profile of ended) await endAccess(identity, transaction, profile);
    transaction.record({
      action: 'profile.removed',
      // All of them: like the enabling of programs, it is about the organization.
      resource: { type: 'profile', id: organizationGid(gids, organizationId) },
      changes: [{ field: 'count', before: ended.length, after: 0 }],
    });
  });
}
