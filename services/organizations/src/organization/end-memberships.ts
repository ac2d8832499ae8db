import type { ServiceClient } from '@compliance/kit/internal/service-client';
import type { Actor } from '@compliance/kit/journal/journal-entry';
import type { Principal } from '@compliance/kit/operation/principal';
import { rightsTimeMs } from '@compliance/kit/rights/rights-change';

/** On whose behalf, and under which request, an organization ends. */
export type Ending = { organizationId: string; actor: Actor; requestId: string };

/** Who waits for the memberships to end: a request, and whom it acts as. */
type Caller = { requestId: string; principal: Principal };

/**
 * Takes all people out of an organization that is no more. Repeating it changes nothing. Answers the ids of the
 * credentials that have ended with it; undefined if it was done before, unless the caller's rights are still the same.
 * @throws UnavailableError
 */
export type EndMemberships = (
  ending: Ending,
  call: { commitBy: number; timeoutMs?: number; caller?: Caller },
) => Promise<readonly string[] | undefined>;

type Ended = { endedCredentials?: string[] };

export function endMembershipsAt(identity: ServiceClient): EndMemberships {
  return async ({ organizationId, actor, requestId }, { commitBy, caller, ...patience }) => {
    const body = { organizationId, actor, requestId, commitBy, caller: caller?.principal };
    const askedBy = caller?.requestId ?? requestId;
    const call = { requestId: askedBy, timeoutMs: rightsTimeMs, repeatable: true, ...patience };
    const { endedCredentials } = await identity.call<Ended>('/internal/end-memberships', body, call);
    return endedCredentials;
  };
}
