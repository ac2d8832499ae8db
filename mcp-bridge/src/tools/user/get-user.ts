import * as fields from '@compliance/kit/operation/fields';
import { z } from 'zod';
import { reading } from '../annotations.ts';
import { madeBy } from '../result.ts';
import { tool } from '../tool.ts';
import { toUser, type UserSelection, userFragment, userRecord } from './user-record.ts';

export const getUser = tool({
  name: 'getUser',
  title: 'Get a user',
  description: "Get one user by profile id, with role and state. An asset's owner_id is a profile id.",
  action: 'profile:read',
  annotations: reading,
  input: z.strictObject({ id: fields.id.describe('Profile id.') }),
  output: z.object({ user: userRecord }),
  document: `
    query getUser($id: ID!) {
      profile(id: $id) { ...user }
    }
    ${userFragment}
  `,
  variables: (input) => input,
  result: madeBy((data: { profile: UserSelection }) => ({ user: toUser(data.profile) })),
});
