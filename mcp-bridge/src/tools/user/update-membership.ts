import * as fields from '@compliance/kit/operation/fields';
import { z } from 'zod';
import { changing } from '../annotations.ts';
import { changeOptions, organizationId } from '../arguments.ts';
import { payloadOf } from '../result.ts';
import { tool } from '../tool.ts';
import { membershipFragment, membershipRecord } from './membership-record.ts';

export const updateMembership = tool({
  name: 'updateMembership',
  title: "Change a user's role",
  description:
    "Change a user's role in an organization. Takes effect at once. Nobody can change their own role.",
  action: 'membership:update',
  annotations: changing,
  input: z.strictObject({
    organization_id: organizationId,
    membership_id: fields.id.describe("A user's membership_id, from listUsers."),
    role: fields.role,
    ...changeOptions,
  }),
  output: z.object({ membership: membershipRecord }),
  document: `
    mutation updateMembership($input: UpdateMembershipInput!) {
      updateMembership(input: $input) { membership { ...membership } }
    }
    ${membershipFragment}
  `,
  variables: (input) => ({ input }),
  result: payloadOf('updateMembership'),
});
