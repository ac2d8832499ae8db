import * as fields from '@compliance/kit/operation/fields';
import { z } from 'zod';
import { changing } from '../annotations.ts';
import { changeOptions, organizationId } from '../arguments.ts';
import { payloadOf } from '../result.ts';
import { tool } from '../tool.ts';

export const removeUser = tool({
  name: 'removeUser',
  title: 'Remove a user',
  description:
    'Remove a user from an organization. Refused while they own assets or other records: give those a new owner first.',
  action: 'profile:remove',
  annotations: changing,
  input: z.strictObject({
    organization_id: organizationId,
    profile_id: fields.id.describe('From listUsers.'),
    ...changeOptions,
  }),
  output: z.object({ deleted_user_id: z.string() }),
  document: `
    mutation removeUser($input: RemoveUserInput!) {
      removeUser(input: $input) { deleted_user_id: deletedUserId }
    }
  `,
  variables: (input) => ({ input }),
  result: payloadOf('removeUser'),
});
