import * as fields from '@compliance/kit/operation/fields';
import { z } from 'zod';
import { adding } from '../annotations.ts';
import { createOptions, organizationId } from '../arguments.ts';
import { madeBy } from '../result.ts';
import { tool } from '../tool.ts';

export const inviteUser = tool({
  name: 'inviteUser',
  title: 'Invite a user',
  description:
    'E-mail an existing user an invitation to sign in. While one is pending it is sent again under the same id.',
  action: 'invitation:create',
  annotations: { ...adding, openWorldHint: true },
  input: z.strictObject({
    organization_id: organizationId,
    profile_id: fields.id.describe('From createUser or listUsers.'),
    ...createOptions,
  }),
  output: z.object({ invitation_id: z.string() }),
  document: `
    mutation inviteUser($input: InviteUserInput!) {
      inviteUser(input: $input) { invitation { id } }
    }
  `,
  variables: (input) => ({ input }),
  result: madeBy((data: { inviteUser: { invitation: { id: string } } }) => ({
    invitationId: data.inviteUser.invitation.id,
  })),
});
