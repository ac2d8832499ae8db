import type { RequestContext } from '@compliance/kit/operation/request-context';
import DataLoader from 'dataloader';
import type { Organization } from './organization.ts';
import type { OrganizationRepository } from './organization-repository.ts';

/** Loads organizations by stored id for one request, all that are asked for in the same tick with one query. */
export type OrganizationLoader = DataLoader<string, Organization | undefined>;

export function createOrganizationLoader(
  { tried }: RequestContext,
  organizations: OrganizationRepository,
): OrganizationLoader {
  return new DataLoader(async (ids) => {
    const byId = new Map(
      (await organizations.findMany(ids, tried.drafted)).map((organization) => [
        organization.id,
        organization,
      ]),
    );
    return ids.map((id) => byId.get(id));
  });
}
