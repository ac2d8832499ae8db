import type { ServiceClient } from '@compliance/kit/internal/service-client';
import type { PrincipalMembership } from '@compliance/kit/operation/principal';
import type { WriteRequest } from '@compliance/kit/operation/write-request';
import { rightsTimeMs } from '@compliance/kit/rights/rights-change';

/** Makes the founder's profile, as owner, in an organization that is about to exist. Repeating it changes nothing. */
export type CreateOwner = (
  owner: { organizationId: string; personId: string },
  request: WriteRequest,
) => Promise<PrincipalMembership>;

export function createOwnerAt(identity: ServiceClient): CreateOwner {
  return ({ organizationId, personId }, { actor, requestId, commitBy }) =>
    identity.call<PrincipalMembership>(
      '/internal/create-owner',
      { organizationId, personId, actor, commitBy },
      { requestId, timeoutMs: rightsTimeMs, repeatable: false },
    );
}
