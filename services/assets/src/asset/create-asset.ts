import * as fields from '@compliance/kit/operation/fields';
import { inOrganization } from '@compliance/kit/operation/scope';
import { writeInOrganization } from '@compliance/kit/operation/write-in-organization';
import { requireReferences } from '@compliance/kit/references/references';
import { z } from 'zod';
import { operation } from '../operation.ts';
import { assetReferences } from './asset.ts';

export const createAsset = operation({
  action: 'asset:create',
  input: z.strictObject({
    organizationId: fields.id,
    name: fields.name,
    amount: fields.amount,
    ownerId: fields.id,
    assetType: fields.assetType,
    dataTypesStored: fields.dataTypesStored,
    vendorIds: fields.vendorIds.nullish(),
    ...fields.createOptions,
  }),
  scope: inOrganization('organizationId'),
  run: async ({ context, input, organizationId }) => {
    const stored = await requireReferences(context, organizationId, assetReferences, input);
    const { name, amount, ownerId, assetType, dataTypesStored } = stored;
    const vendorIds = stored.vendorIds ?? [];
    const { assets } = context;

    return writeInOrganization(context, organizationId, input, async (transaction) => {
      const values = { name, amount, ownerId, assetType, dataTypesStored, vendorIds };
      const asset = await assets.create(transaction, values);
      return { asset, assetEdge: assets.edge(context, asset) };
    });
  },
});
