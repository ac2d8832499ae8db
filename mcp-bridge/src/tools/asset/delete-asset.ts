import * as fields from '@compliance/kit/operation/fields';
import { z } from 'zod';
import { changing } from '../annotations.ts';
import { changeOptions } from '../arguments.ts';
import { payloadOf } from '../result.ts';
import { tool } from '../tool.ts';

export const deleteAsset = tool({
  name: 'deleteAsset',
  title: 'Delete an asset',
  description:
    'Delete an asset from the register. It stays in snapshots, and can be restored within 30 days.',
  action: 'asset:delete',
  annotations: changing,
  input: z.strictObject({
    id: fields.id.describe('Asset id.'),
    ...changeOptions,
  }),
  output: z.object({ deleted_asset_id: z.string() }),
  document: `
    mutation deleteAsset($input: DeleteAssetInput!) {
      deleteAsset(input: $input) { deleted_asset_id: deletedAssetId }
    }
  `,
  variables: ({ id, ...options }) => ({ input: { asset_id: id, ...options } }),
  result: payloadOf('deleteAsset'),
});
