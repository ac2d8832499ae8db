import { ofSelf } from '@compliance/kit/operation/scope';
import { orderArgument, pageArguments } from '@compliance/kit/paging/page-arguments';
import { readConnection } from '@compliance/kit/paging/read-connection';
import { isoTime } from '@compliance/kit/process/clock';
import { z } from 'zod';
import type { OrganizationsContext } from '../context.ts';
import { operation } from '../operation.ts';
import type { Organization } from './organization.ts';
import { pageOfOrganizations, sortValue } from './page-of-organizations.ts';

/**
 * The caller's organizations: at most a hundred, so they are read whole and paged in memory. Each has a journal of its
 * own, so a walk in an order that can change goes by the time of the last change that its first page saw.
 */
export const listOrganizations = operation({
  action: 'self',
  input: z.strictObject({ ...pageArguments, orderBy: orderArgument('CREATED_AT', 'NAME') }),
  scope: ofSelf,
  run: ({ context, input }) => {
    const { principal } = context;
    const read = (): Promise<Organization[]> =>
      context.organizations.findMany(principal.memberships.map(({ organizationId }) => organizationId));
    return readConnection(context, input, {
      list: 'organizations',
      scopeId: principal.personId,
      asOf: async (order) => (order === 'NAME' ? lastChange(await read()) : undefined),
      count: async () => (await read()).length,
      page: async (window) =>
        pageOfOrganizations(await seenAt(context, await read(), window.sequence), window),
      value: sortValue,
    });
  },
});

function lastChange(organizations: readonly Organization[]): number {
  return Math.max(0, ...organizations.map(({ updatedAt }) => Date.parse(updatedAt)));
}

/** Those that have changed since, as they were then. */
function seenAt(
  { organizations }: OrganizationsContext,
  found: readonly Organization[],
  time: number | undefined,
): Promise<Organization[]> {
  if (time === undefined) return Promise.resolve([...found]);
  const asOf = isoTime(time);
  const seen = found.map(async (organization) => {
    const { id, updatedAt } = organization;
    if (updatedAt <= asOf) return organization;
    return (await organizations.find({ scopeId: id, id, asOf })) ?? organization;
  });
  return Promise.all(seen);
}
