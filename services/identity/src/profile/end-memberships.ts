import type { Actor } from '@compliance/kit/journal/journal-entry';
import { organizationStream } from '@compliance/kit/journal/journal-heads';
import { organizationGid } from '@compliance/kit/operation/gid';
import type { Endings } from '@compliance/kit/operation/own-credential';
import type { Identity } from '../context.ts';
import { endAccess } from './end-access.ts';

type Ending = {
  organizationId: string;
  actor: Actor;
  requestId: string;
  commitBy: number;
  /** The person who asks for it now, with the rights epoch under which their request was recognized. */
  caller?: { personId: string; epoch: number } | undefined;
};

/**
 * Takes all people out of an organization that is no more, with one entry, in the name of the request that ended it.
 * Repeating it changes nothing. Answers the ids of the credentials that have ended with it. Whoever repeats it is not
 * told, except a caller from whom nothing was taken since.
 * @param askedBy the request that asks for it now
 */
export async function endMemberships(
  identity: Identity,
  { organizationId, caller, ...request }: Ending,
  askedBy: string,
): Promise<{ endedCredentials?: string[] }> {
  const { changeRights, gids, people, profiles } = identity;
  const endedCredentials: string[] = [];
  const endings: Endings = {
    noteEnded: (ids) => endedCredentials.push(...ids),
    noteUnknown: () => undefined,
  };
  const by = { ...request, askedBy, endings };
  const isFirst = await changeRights(organizationStream(organizationId), by, async (transaction) => {
    const ended = await profiles.removeWhere(transaction, {});
    if (ended.length === 0) return false;
    for (const profile of ended) await endAccess(identity, transaction, profile);
    transaction.record({
      action: 'profile.removed',
      // All of them: like the enabling of programs, it is about the organization.
      resource: { type: 'profile', id: organizationGid(gids, organizationId) },
      changes: [{ field: 'count', before: ended.length, after: 0 }],
    });
    return true;
  });
  const isKnown =
    isFirst || (caller !== undefined && (await people.epochOf(caller.personId)) === caller.epoch);
  return isKnown ? { endedCredentials } : {};
}
