import {
  amount,
  assetType,
  dataTypesStored,
  expectedVersion,
  id,
  mutationOptions,
  name,
  vendorIds,
} from '@compliance/kit/fields';
import { storeReferences } from '@compliance/kit/references';
import { writeInOrganization } from '@compliance/kit/write-in-organization';
import { z } from 'zod';
import { operation } from '../operation.ts';
import { ofAsset } from './of-asset.ts';

/** Omitted keeps; an asset has no field that null could clear. */
export const updateAsset = operation({
  action: 'asset:update',
  input: z.strictObject({
    id,
    name: name.optional(),
    amount: amount.optional(),
    ownerId: id.optional(),
    assetType: assetType.optional(),
    dataTypesStored: dataTypesStored.optional(),
    vendorIds: vendorIds.optional(),
    expectedVersion,
    ...mutationOptions,
  }),
  scope: ofAsset('id'),
  run: async ({ context, input, organizationId, record }) => {
    const { ownerId, vendorIds } = await storeReferences(context, organizationId, {
      ownerId: ['Profile', input.ownerId],
      vendorIds: ['Vendor', input.vendorIds],
    });
    const { name, amount, assetType, dataTypesStored, expectedVersion } = input;

    const patch = { name, amount, ownerId, assetType, dataTypesStored, vendorIds };
    const asset = await writeInOrganization(context, organizationId, input, (transaction) =>
      context.assets.update(transaction, record.id, patch, { expectedVersion }),
    );
    return { asset };
  },
});
