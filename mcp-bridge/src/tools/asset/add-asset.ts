import * as fields from '@compliance/kit/operation/fields';
import { z } from 'zod';
import { adding } from '../annotations.ts';
import { createOptions, organizationId } from '../arguments.ts';
import { payloadOf } from '../result.ts';
import { tool } from '../tool.ts';
import { assetArguments } from './asset-arguments.ts';
import { assetFragment, assetRecord } from './asset-record.ts';

export const addAsset = tool({
  name: 'addAsset',
  title: 'Add an asset',
  description: "Add an asset to an organization's register. The owner is a user of the same organization.",
  action: 'asset:create',
  annotations: adding,
  input: z.strictObject({
    organization_id: organizationId,
    ...assetArguments,
    owner_id: fields.id.describe('Profile id, from listUsers.'),
    vendor_ids: fields.vendorIds.optional().describe('Vendors behind it, such as the hosting provider.'),
    ...createOptions,
  }),
  output: z.object({ asset: assetRecord }),
  document: `
    mutation addAsset($input: CreateAssetInput!) {
      createAsset(input: $input) { asset { ...asset } }
    }
    ${assetFragment}
  `,
  variables: (input) => ({ input }),
  result: payloadOf('createAsset'),
});
