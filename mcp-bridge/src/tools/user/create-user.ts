import * as fields from '@compliance/kit/operation/fields';
import { z } from 'zod';
import { adding } from '../annotations.ts';
import { createOptions, organizationId } from '../arguments.ts';
import { madeBy } from '../result.ts';
import { tool } from '../tool.ts';
import { userArguments } from './user-arguments.ts';
import { toUser, type UserSelection, userFragment, userRecord } from './user-record.ts';

export const createUser = tool({
  name: 'createUser',
  title: 'Create a user',
  description:
    'Add a person to an organization with a role. It sends no mail: call inviteUser next if they are to sign in.',
  action: 'profile:create',
  annotations: adding,
  input: z.strictObject({
    organization_id: organizationId,
    full_name: fields.personName,
    email_address: fields.emailAddress.describe('Unique in the organization; cannot be changed later.'),
    role: fields.role,
    ...userArguments,
    additional_email_addresses: fields.additionalEmailAddresses.optional(),
    ...createOptions,
  }),
  output: z.object({ user: userRecord }),
  document: `
    mutation createUser($input: CreateUserInput!) {
      createUser(input: $input) { user { ...user } }
    }
    ${userFragment}
  `,
  variables: (input) => ({ input }),
  result: madeBy((data: { createUser: { user: UserSelection } }) => ({ user: toUser(data.createUser.user) })),
});
