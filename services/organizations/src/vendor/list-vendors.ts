import * as fields from '@compliance/kit/operation/fields';
import { inOrganization } from '@compliance/kit/operation/scope';
import { containing } from '@compliance/kit/operation/text';
import { orderArgument, pageArguments } from '@compliance/kit/paging/page-arguments';
import { z } from 'zod';
import { operation } from '../operation.ts';

const vendorFilter = z.strictObject({
  snapshotId: fields.snapshotFilter,
  query: fields.query,
  category: fields.vendorCategory.nullish(),
});

export const listVendors = operation({
  action: 'vendor:read',
  input: z.strictObject({
    organizationId: fields.id,
    asOf: fields.asOf,
    ...pageArguments,
    orderBy: orderArgument('CREATED_AT', 'UPDATED_AT', 'NAME'),
    filter: vendorFilter.nullish(),
  }),
  scope: inOrganization('organizationId'),
  run: ({ context, input, organizationId }) =>
    context.vendors.list(context, {
      organizationId,
      input,
      match: matchOf(input.filter ?? {}),
    }),
});

function matchOf(filter: z.infer<typeof vendorFilter>): object {
  return {
    ...(filter.query && { nameFolded: { $regex: containing(filter.query) } }),
    ...(filter.category && { category: filter.category }),
  };
}
