import * as fields from '@compliance/kit/operation/fields';
import { z } from 'zod';
import { reading } from '../annotations.ts';
import { organizationId, query, snapshotId } from '../arguments.ts';
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
import { toUser, type UserSelection, userFragment, userRecord } from './user-record.ts';

export const listUsers = tool({
  name: 'listUsers',
  title: 'List users',
  description:
    "List or search an organization's users. Use it to find a profile id, a membership id or somebody's role.",
  action: 'profile:read',
  annotations: reading,
  input: z.strictObject({
    organization_id: organizationId,
    ...paging,
    order_by: orderBy('CREATED_AT', 'FULL_NAME', 'KIND', 'EMAIL_ADDRESS'),
    filter: z
      .strictObject({
        exclude_contract_ended: z.boolean().optional(),
        query: query.describe('Part of the name or e-mail address.'),
        role: fields.role.optional(),
        kind: z.string().optional(),
        snapshot_id: snapshotId,
      })
      .optional(),
  }),
  output: z.object({ users: z.array(userRecord), next_cursor: nextCursor }),
  document: `
    query listUsers($organizationId: ID!, $first: Int, $after: String, $orderBy: ProfileOrder, $filter: ProfileFilter) {
      profiles(organizationId: $organizationId, first: $first, after: $after, orderBy: $orderBy, filter: $filter) {
        nodes { ...user }
        ${pageInfoSelection}
      }
    }
    ${userFragment}
  `,
  variables: pageVariables,
  result: madeBy((data: { profiles: Page<UserSelection> }) => ({
    users: data.profiles.nodes.map(toUser),
    ...followedBy(data.profiles),
  })),
});
