import * as fields from '@compliance/kit/operation/fields';
import { z } from 'zod';
import { changing } from '../annotations.ts';
import { changeOptions } from '../arguments.ts';
import { payloadOf } from '../result.ts';
import { tool } from '../tool.ts';
import { assetArguments } from './asset-arguments.ts';
import { assetFragment, assetRecord } from './asset-record.ts';

export const updateAsset = tool({
  name: 'updateAsset',
  title: 'Update an asset',
  description: 'Change an asset. Arguments left out keep their value.',
  action: 'asset:update',
  annotations: changing,
  input: z.strictObject({
    id: fields.id.describe('Asset id.'),
    ...z.object(assetArguments).partial().shape,
    // The contract allows null here; the service refuses it, since an asset always has an owner.
    owner_id: fields.id.nullable().optional().describe('Profile id. An asset always has an owner.'),
    vendor_ids: fields.vendorIds.optional().describe('Replaces them all; [] clears.'),
    ...changeOptions,
  }),
  output: z.object({ asset: assetRecord }),
  document: `
    mutation updateAsset($input: UpdateAssetInput!) {
      updateAsset(input: $input) { asset { ...asset } }
    }
    ${assetFragment}
  `,
  variables: (input) => ({ input }),
  result: payloadOf('updateAsset'),
});
