import type { ServiceClient } from '@compliance/kit/internal/service-client';
import type { Actor } from '@compliance/kit/journal/journal-entry';
import { rightsTimeMs } from '@compliance/kit/rights/rights-change';

/** On whose behalf, and under which request, an organization ends. */
export type Ending = { organizationId: string; actor: Actor; requestId: string };

/** Takes all people out of an organization that is no more. Repeating it changes nothing. @throws UnavailableError */
export type EndMemberships = (
  ending: Ending,
  until: { commitBy: number; timeoutMs?: number },
) => Promise<void>;

export function endMembershipsAt(identity: ServiceClient): EndMemberships {
  return async ({ organizationId, actor, requestId }, { commitBy, ...patience }) => {
    const body = { organizationId, actor, commitBy };
    const call = { requestId, timeoutMs: rightsTimeMs, repeatable: true, ...patience };
    await identity.call('/internal/end-memberships', body, call);
  };
}
