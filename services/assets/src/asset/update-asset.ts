import * as fields from '@compliance/kit/operation/fields';
import { writeInOrganization } from '@compliance/kit/operation/write-in-organization';
import { requireReferences } from '@compliance/kit/references/references';
import { z } from 'zod';
import { operation } from '../operation.ts';
import { assetReferences } from './asset.ts';
import { ofAsset } from './of-asset.ts';

/** Omitted keeps; an asset has no field that null could clear. */
export const updateAsset = operation({
  action: 'asset:update',
  input: z.strictObject({
    id: fields.id,
    name: fields.name.optional(),
    amount: fields.amount.optional(),
    ownerId: fields.id.optional(),
    assetType: fields.assetType.optional(),
    dataTypesStored: fields.dataTypesStored.optional(),
    vendorIds: fields.vendorIds.optional(),
    ...fields.changeOptions,
  }),
  scope: ofAsset('id'),
  run: async ({ context, input, organizationId, record }) => {
    const stored = await requireReferences(context, organizationId, assetReferences, input);
    const { name, amount, ownerId, assetType, dataTypesStored, vendorIds, expectedVersion } = stored;
    const patch = { name, amount, ownerId, assetType, dataTypesStored, vendorIds };
    return writeInOrganization(context, organizationId, input, async (transaction) => ({
      asset: await context.assets.update(transaction, record.id, patch, { expectedVersion }),
    }));
  },
});
