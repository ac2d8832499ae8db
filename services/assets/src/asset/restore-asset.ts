import * as fields from '@compliance/kit/operation/fields';
import { writeInOrganization } from '@compliance/kit/operation/write-in-organization';
import { refuseRemovedProfiles } from '@compliance/kit/references/references';
import { z } from 'zod';
import { operation } from '../operation.ts';
import { ofAnyAsset } from './of-asset.ts';

/** Within thirty days. */
export const restoreAsset = operation({
  action: 'asset:restore',
  input: z.strictObject({ assetId: fields.id, ...fields.changeOptions }),
  scope: ofAnyAsset('assetId'),
  run: async ({ context, input, organizationId, record }) => {
    const { expectedVersion } = input;
    await refuseRemovedProfiles(context, organizationId, ['ownerId'], record);
    return writeInOrganization(context, organizationId, input, async (transaction) => {
      const { row } = await context.assets.restore(transaction, record.id, { expectedVersion });
      return { asset: row };
    });
  },
});
