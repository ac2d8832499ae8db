import * as fields from '@compliance/kit/operation/fields';
import { z } from 'zod';
import { reading } from '../annotations.ts';
import { asAsked } from '../result.ts';
import { tool } from '../tool.ts';
import { assetFragment, assetRecord } from './asset-record.ts';

export const getAsset = tool({
  name: 'getAsset',
  title: 'Get an asset',
  description: 'Get one asset by id, with its owner, vendors and current version.',
  action: 'asset:read',
  annotations: reading,
  input: z.strictObject({ id: fields.id.describe('Asset id.') }),
  output: z.object({ asset: assetRecord }),
  document: `
    query getAsset($id: ID!) {
      asset(id: $id) { ...asset }
    }
    ${assetFragment}
  `,
  variables: (input) => input,
  result: asAsked,
});
