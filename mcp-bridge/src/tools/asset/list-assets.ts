import * as fields from '@compliance/kit/operation/fields';
import { z } from 'zod';
import { reading } from '../annotations.ts';
import { organizationId, query, snapshotId } from '../arguments.ts';
import { nextCursor, orderBy, pageInfoSelection, pageVariables, paging } from '../paging.ts';
import { pageOf } from '../result.ts';
import { tool } from '../tool.ts';
import { assetFragment, assetRecord } from './asset-record.ts';

export const listAssets = tool({
  name: 'listAssets',
  title: 'List assets',
  description: "List or search an organization's asset register, live or as of a snapshot.",
  action: 'asset:read',
  annotations: reading,
  input: z.strictObject({
    organization_id: organizationId,
    ...paging,
    order_by: orderBy('CREATED_AT', 'NAME', 'AMOUNT'),
    filter: z
      .strictObject({
        snapshot_id: snapshotId,
        query: query.describe('Part of the name.'),
        asset_type: fields.assetType.optional(),
        owner_id: fields.id.optional(),
        vendor_id: fields.id.optional(),
      })
      .optional(),
  }),
  output: z.object({ assets: z.array(assetRecord), next_cursor: nextCursor }),
  document: `
    query listAssets($organizationId: ID!, $first: Int, $after: String, $orderBy: AssetOrder, $filter: AssetFilter) {
      assets(organizationId: $organizationId, first: $first, after: $after, orderBy: $orderBy, filter: $filter) {
        nodes { ...asset }
        ${pageInfoSelection}
      }
    }
    ${assetFragment}
  `,
  variables: pageVariables,
  result: pageOf('assets'),
});
