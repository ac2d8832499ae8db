import * as fields from '@compliance/kit/operation/fields';
import { z } from 'zod';
import { changing } from '../annotations.ts';
import { changeOptions } from '../arguments.ts';
import { madeBy } from '../result.ts';
import { tool } from '../tool.ts';
import { userArguments } from './user-arguments.ts';
import { toUser, type UserSelection, userFragment, userRecord } from './user-record.ts';

export const updateUser = tool({
  name: 'updateUser',
  title: 'Update a user',
  description:
    "Change a user's profile. Always pass full_name and kind; other arguments left out keep their value, null clears. For the role use updateMembership.",
  action: 'profile:update',
  annotations: changing,
  input: z.strictObject({
    id: fields.id.describe('Profile id.'),
    full_name: fields.personName,
    ...userArguments,
    additional_email_addresses: fields.additionalEmailAddresses
      .nullable()
      .optional()
      .describe('Replaces them all.'),
    ...changeOptions,
  }),
  output: z.object({ user: userRecord }),
  document: `
    mutation updateUser($input: UpdateUserInput!) {
      updateUser(input: $input) { user { ...user } }
    }
    ${userFragment}
  `,
  variables: (input) => ({ input }),
  result: madeBy((data: { updateUser: { user: UserSelection } }) => ({ user: toUser(data.updateUser.user) })),
});
