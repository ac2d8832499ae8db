import * as fields from '@compliance/kit/operation/fields';
import { inOrganization } from '@compliance/kit/operation/scope';
import { containing } from '@compliance/kit/operation/text';
import { orderArgument, pageArguments } from '@compliance/kit/paging/page-arguments';
import { filterId } from '@compliance/kit/references/references';
import { z } from 'zod';
import type { AssetsContext } from '../context.ts';
import { operation } from '../operation.ts';
import { assetReferences } from './asset.ts';

const assetFilter = z.strictObject({
  snapshotId: fields.snapshotFilter,
  query: fields.query,
  assetType: fields.assetType.nullish(),
  ownerId: fields.id.nullish(),
  vendorId: fields.id.nullish(),
});

export const listAssets = operation({
  action: 'asset:read',
  input: z.strictObject({
    organizationId: fields.id,
    asOf: fields.asOf,
    ...pageArguments,
    orderBy: orderArgument('CREATED_AT', 'NAME', 'AMOUNT'),
    filter: assetFilter.nullish(),
  }),
  scope: inOrganization('organizationId'),
  run: ({ context, input, organizationId }) =>
    context.assets.list(context, {
      organizationId,
      input,
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
    ...(filter.ownerId != null && {
      ownerId: filterId(context, organizationId, assetReferences.ownerId, filter.ownerId, filter.snapshotId),
    }),
    ...(filter.vendorId != null && {
      vendorIds: filterId(
        context,
        organizationId,
        assetReferences.vendorIds,
        filter.vendorId,
        filter.snapshotId,
      ),
    }),
  };
}
