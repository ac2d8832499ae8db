import * as fields from '@compliance/kit/operation/fields';
import { writeInOrganization } from '@compliance/kit/operation/write-in-organization';
import { z } from 'zod';
import { operation } from '../operation.ts';
import { ofAsset } from './of-asset.ts';

export const deleteAsset = operation({
  action: 'asset:delete',
  input: z.strictObject({ assetId: fields.id, ...fields.changeOptions }),
  scope: ofAsset('assetId'),
  run: async ({ context, input, organizationId, record }) => {
    const { assetId, expectedVersion } = input;
    return writeInOrganization(context, organizationId, input, async (transaction) => {
      await context.assets.remove(transaction, record.id, { expectedVersion });
      return { deletedAssetId: assetId };
    });
  },
});
