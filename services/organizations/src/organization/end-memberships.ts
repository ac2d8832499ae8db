import type { ServiceClient } from '@compliance/kit/internal/service-client';
import type { Actor } from '@compliance/kit/journal/journal-entry';
import { rightsTimeMs } from '@compliance/kit/rights/rights-change';

/** On whose behalf, and under which request, an organization ends. */
export type Ending = { organizationId: string; actor: Actor; requestId: string };

/**
 * Takes all people out of an organization that is no more. Repeating it changes nothing. Answers the ids of the
 * credentials that this has ended; undefined if it was done before, perhaps by this request.
 * @param call `askedBy` is the id of the request that waits for it, if it is another than the one that ended it
 * @throws UnavailableError
 */
export type EndMemberships = (
  ending: Ending,
  call: { commitBy: number; timeoutMs?: number; askedBy?: string },
) => Promise<readonly string[] | undefined>;

type Ended = { endedCredentials?: string[] };

export function endMembershipsAt(identity: ServiceClient): EndMemberships {
  return async ({ organizationId, actor, requestId }, { commitBy, askedBy = requestId, ...patience }) => {
    const body = { organizationId, actor, requestId, commitBy };
    const call = { requestId: askedBy, timeoutMs: rightsTimeMs, repeatable: true, ...patience };
    const { endedCredentials } = await identity.call<Ended>('/internal/end-memberships', body, call);
    return endedCredentials;
  };
}
