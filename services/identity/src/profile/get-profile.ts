import * as fields from '@compliance/kit/operation/fields';
import { z } from 'zod';
import { operation } from '../operation.ts';
import { ofProfile } from './of-profile.ts';

export const getProfile = operation({
  action: 'profile:read',
  input: z.strictObject({ id: fields.id }),
  scope: ofProfile('id'),
  run: ({ record }) => record,
});
