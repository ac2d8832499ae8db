import { orderArgument, pageArguments, readConnection } from '@compliance/kit/pagination';
import { ofSelf } from '@compliance/kit/scope';
import { z } from 'zod';
import { operation } from '../operation.ts';
import type { Organization } from './organization.ts';
import { pageOfOrganizations, sortValue } from './page-of-organizations.ts';

/** The caller's organizations: at most a hundred, so they are read whole and paged in memory. */
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
      count: async () => (await read()).length,
      page: async (window) => pageOfOrganizations(await read(), window),
      value: sortValue,
    });
  },
});
