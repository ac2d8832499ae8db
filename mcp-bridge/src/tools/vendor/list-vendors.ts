import * as fields from '@compliance/kit/operation/fields';
import { z } from 'zod';
import { reading } from '../annotations.ts';
import { organizationId, query, snapshotId } from '../arguments.ts';
import { nextCursor, orderBy, pageInfoSelection, pageVariables, paging } from '../paging.ts';
import { pageOf } from '../result.ts';
import { tool } from '../tool.ts';
import { vendorFragment, vendorRecord } from './vendor-record.ts';

export const listVendors = tool({
  name: 'listVendors',
  title: 'List vendors',
  description: "List or search an organization's vendors, live or as of a snapshot.",
  action: 'vendor:read',
  annotations: reading,
  input: z.strictObject({
    organization_id: organizationId,
    ...paging,
    order_by: orderBy('CREATED_AT', 'UPDATED_AT', 'NAME'),
    filter: z
      .strictObject({
        snapshot_id: snapshotId,
        query: query.describe('Part of the name.'),
        category: fields.vendorCategory.optional(),
      })
      .optional(),
  }),
  output: z.object({ vendors: z.array(vendorRecord), next_cursor: nextCursor }),
  document: `
    query listVendors($organizationId: ID!, $first: Int, $after: String, $orderBy: VendorOrder, $filter: VendorFilter) {
      vendors(organizationId: $organizationId, first: $first, after: $after, orderBy: $orderBy, filter: $filter) {
        nodes { ...vendor }
        ${pageInfoSelection}
      }
    }
    ${vendorFragment}
  `,
  variables: pageVariables,
  result: pageOf('vendors'),
});
