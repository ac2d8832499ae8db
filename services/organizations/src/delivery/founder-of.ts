import { createBoundedMap } from '@compliance/kit/process/bounded-map';
import type { OrganizationRepository } from '../organization/organization-repository.ts';

/** Who has founded an organization, which never changes. Of one that is gone nobody: it stands for itself. */
export type FounderOf = (organizationId: string) => Promise<string>;

const maxKnown = 10_000;

export function createFounderOf(organizations: Pick<OrganizationRepository, 'findMany'>): FounderOf {
  const known = createBoundedMap<string>(maxKnown);
  return async (organizationId) => {
    const founderId = known.get(organizationId);
    if (founderId !== undefined) return founderId;
    const [organization] = await organizations.findMany([organizationId]);
    if (organization !== undefined) known.set(organizationId, organization.founderId);
    return organization?.founderId ?? organizationId;
  };
}
