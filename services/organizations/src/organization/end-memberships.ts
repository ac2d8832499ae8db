import type { ServiceClient } from '@compliance/kit/internal/service-client';
import type { Actor } from '@compliance/kit/journal/journal-entry';
import type { Principal } from '@compliance/kit/operation/principal';
import { rightsTimeMs } from '@compliance/kit/rights/rights-change';

/** On whose behalf, and under which request, an organization ends. */
export type Ending = { organizationId: string; actor: Actor; requestId: string };

/** The request that waits for it: its id, and whose it is. */
type AskedBy = { requestId: string; principal: Principal };

/**
 * Takes all people out of an organization that is no more. Repeating it changes nothing. Answers the ids of the
 * credentials that this has ended; undefined if it was done before and has taken something from `askedBy`, perhaps in
 * this request.
 * @throws UnavailableError
 */
export type EndMemberships = (
  ending: Ending,
  call: { commitBy: number; timeoutMs?: number; askedBy?: AskedBy },
) => Promise<readonly string[] | undefined>;

type Ended = { endedCredentials?: string[] };

export function endMembershipsAt(identity: ServiceClient): EndMemberships {
  return async ({ organizationId, actor, requestId }, { commitBy, askedBy, ...patience }) => {
    const caller = askedBy?.principal;
    const body = { organizationId, actor, requestId, commitBy, caller };
    const waiting = askedBy?.requestId ?? requestId;
    const call = { requestId: waiting, timeoutMs: rightsTimeMs, repeatable: true, ...patience };
    const { endedCredentials } = await identity.call<Ended>('/internal/end-memberships', body, call);
    return endedCredentials;
  };
}
