import type { Actor } from '@compliance/kit/journal/journal-entry';
import { organizationStream } from '@compliance/kit/journal/journal-heads';
import { organizationGid } from '@compliance/kit/operation/gid';
import type { Identity } from '../context.ts';
import { endAccess } from './end-access.ts';

type Ending = { organizationId: string; actor: Actor; requestId: string; commitBy: number };

/**
 * Takes all people out of an organization that is no more, with one entry, in the name of the request that ended it.
 * Repeating it changes nothing.
 * @param askedBy the request that asks for it now
 */
export function endMemberships(
  identity: Identity,
  { organizationId, ...request }: Ending,
  askedBy: string,
): Promise<void> {
  const { changeRights, gids, profiles } = identity;
  const by = { ...request, askedBy };
  return changeRights(organizationStream(organizationId), by, async (transaction) => {
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
