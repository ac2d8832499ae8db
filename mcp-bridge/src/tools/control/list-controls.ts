import * as fields from '@compliance/kit/operation/fields';
import { z } from 'zod';
import { reading } from '../annotations.ts';
import { organizationId, query, snapshotId } from '../arguments.ts';
import { nextCursor, orderBy, pageInfoSelection, pageVariables, paging } from '../paging.ts';
import { pageOf } from '../result.ts';
import { tool } from '../tool.ts';
import { controlFragment, controlRecord } from './control-record.ts';

export const listControls = tool({
  name: 'listControls',
  title: 'List controls',
  description:
    "List or search the controls of an organization's frameworks, with their status, live or as of a snapshot.",
  action: 'control:read',
  annotations: reading,
  input: z.strictObject({
    organization_id: organizationId,
    ...paging,
    order_by: orderBy('CREATED_AT', 'SECTION_TITLE'),
    filter: z
      .strictObject({
        framework_id: fields.id.optional(),
        query: query.describe('Part of the name or section title.'),
        status: fields.controlStatus.optional(),
        snapshot_id: snapshotId,
      })
      .optional(),
  }),
  output: z.object({ controls: z.array(controlRecord), next_cursor: nextCursor }),
  document: `
    query listControls($organizationId: ID!, $first: Int, $after: String, $orderBy: ControlOrder, $filter: ControlFilter) {
      controls(organizationId: $organizationId, first: $first, after: $after, orderBy: $orderBy, filter: $filter) {
        nodes { ...control }
        ${pageInfoSelection}
      }
    }
    ${controlFragment}
  `,
  variables: pageVariables,
  result: pageOf('controls'),
});
