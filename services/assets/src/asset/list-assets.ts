import { assetType, id, query, snapshotFilter } from '@compliance/kit/fields';
import { orderArgument, pageArguments } from '@compliance/kit/pagination';
import { filterId } from '@compliance/kit/references';
import { inOrganization } from '@compliance/kit/scope';
import { containing } from '@compliance/kit/text';
import { z } from 'zod';
import type { AssetsContext } from '../context.ts';
import { operation } from '../operation.ts';

const assetFilter = z.strictObject({
  snapshotId: snapshotFilter,
  query,
  assetType: assetType.nullish(),
  ownerId: id.nullish(),
  vendorId: id.nullish(),
});

export const listAssets = operation({
  action: 'asset:read',
  input: z.strictObject({
    organizationId: id,
    ...pageArguments,
    orderBy: orderArgument('CREATED_AT', 'NAME', 'AMOUNT'),
    filter: assetFilter.nullish(),
  }),
  scope: inOrganization('organizationId'),
  run: ({ context, input, organizationId }) =>
    context.assets.list(context, {
      list: 'assets',
      organizationId,
      input,
      filter: input.filter,
      match: matchOf(context, organizationId, input.filter ?? {}),
    }),
});

function matchOf(
  context: AssetsContext,
  organizationId: string,
  filter: z.infer<typeof assetFilter>,
): object {
  return {
    ...(filter.query && { nameFolded: { $regex: containing(filter.query) } }),
    ...(filter.assetType && { assetType: filter.assetType }),
    ...(filter.ownerId != null && { ownerId: filterId(context, organizationId, 'Profile', filter.ownerId) }),
    ...(filter.vendorId != null && {
      vendorIds: filterId(context, organizationId, 'Vendor', filter.vendorId),
    }),
  };
}
