import {
  amount,
  assetType,
  dataTypesStored,
  id,
  mutationOptions,
  name,
  vendorIds,
} from '@compliance/kit/fields';
import { storeReferences } from '@compliance/kit/references';
import { inOrganization } from '@compliance/kit/scope';
import { writeInOrganization } from '@compliance/kit/write-in-organization';
import { z } from 'zod';
import { operation } from '../operation.ts';

export const createAsset = operation({
  action: 'asset:create',
  input: z.strictObject({
    organizationId: id,
    name,
    amount,
    ownerId: id,
    assetType,
    dataTypesStored,
    vendorIds: vendorIds.nullish(),
    ...mutationOptions,
  }),
  scope: inOrganization('organizationId'),
  run: async ({ context, input, organizationId }) => {
    const { ownerId, vendorIds } = await storeReferences(context, organizationId, {
      ownerId: ['Profile', input.ownerId],
      vendorIds: ['Vendor', input.vendorIds ?? []],
    });
    const { name, amount, assetType, dataTypesStored } = input;

    const asset = await writeInOrganization(context, organizationId, input, (transaction) =>
      context.assets.create(transaction, { name, amount, ownerId, assetType, dataTypesStored, vendorIds }),
    );
    return { asset };
  },
});
