import { NotFoundError } from '@compliance/kit/operation/errors';
import type { OrganizationStub } from '@compliance/kit/subgraph/get-organization';
import type { OrganizationsContext } from '../context.ts';
import type { Organization } from './organization.ts';

/** A stored field of an organization, of which the parent may know only the id; all of a request are read at once. */
export function organizationField<Name extends keyof Organization>(
  name: Name,
): (
  parent: OrganizationStub | Organization,
  args: unknown,
  context: OrganizationsContext,
) => Promise<Organization[Name]> {
  return async (parent, _args, context) => {
    const organization =
      'version' in parent ? parent : await context.organizationLoader.load(parent.organizationId);
    if (organization === undefined) throw new NotFoundError();
    return organization[name];
  };
}
