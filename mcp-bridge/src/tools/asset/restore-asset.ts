import * as fields from '@compliance/kit/operation/fields';
import { z } from 'zod';
import { restoring } from '../annotations.ts';
import { changeOptions } from '../arguments.ts';
import { payloadOf } from '../result.ts';
import { tool } from '../tool.ts';
import { assetFragment, assetRecord } from './asset-record.ts';

export const restoreAsset = tool({
  name: 'restoreAsset',
  title: 'Restore an asset',
  description: 'Bring back an asset that was deleted in the last 30 days.',
  action: 'asset:restore',
  annotations: restoring,
  input: z.strictObject({
    id: fields.id.describe('Asset id.'),
    ...changeOptions,
  }),
  output: z.object({ asset: assetRecord }),
  document: `
    mutation restoreAsset($input: RestoreAssetInput!) {
      restoreAsset(input: $input) { asset { ...asset } }
    }
    ${assetFragment}
  `,
  variables: ({ id, ...options }) => ({ input: { asset_id: id, ...options } }),
  result: payloadOf('restoreAsset'),
});
