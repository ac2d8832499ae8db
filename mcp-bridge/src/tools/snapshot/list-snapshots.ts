import * as fields from '@compliance/kit/operation/fields';
import { z } from 'zod';
import { reading } from '../annotations.ts';
import { organizationId } from '../arguments.ts';
import {
  followedBy,
  nextCursor,
  orderBy,
  type Page,
  pageInfoSelection,
  pageVariables,
  paging,
} from '../paging.ts';
import { madeBy } from '../result.ts';
import { tool } from '../tool.ts';
import { type SnapshotSelection, snapshotFragment, snapshotRecord, toSnapshot } from './snapshot-record.ts';

export const listSnapshots = tool({
  name: 'listSnapshots',
  title: 'List snapshots',
  description:
    'List the points in time fixed for audits. Other lists take a snapshot id as filter.snapshot_id.',
  action: 'snapshot:read',
  annotations: reading,
  input: z.strictObject({
    organization_id: organizationId,
    ...paging,
    order_by: orderBy('CREATED_AT', 'NAME'),
    filter: z
      .strictObject({
        type: fields.snapshotType.optional(),
      })
      .optional(),
  }),
  output: z.object({ snapshots: z.array(snapshotRecord), next_cursor: nextCursor }),
  document: `
    query listSnapshots($organizationId: ID!, $first: Int, $after: String, $orderBy: SnapshotOrder, $filter: SnapshotFilter) {
      snapshots(organizationId: $organizationId, first: $first, after: $after, orderBy: $orderBy, filter: $filter) {
        nodes { ...snapshot }
        ${pageInfoSelection}
      }
    }
    ${snapshotFragment}
  `,
  variables: pageVariables,
  result: madeBy((data: { snapshots: Page<SnapshotSelection> }) => ({
    snapshots: data.snapshots.nodes.map(toSnapshot),
    ...followedBy(data.snapshots),
  })),
});
