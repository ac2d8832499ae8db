import * as fields from '@compliance/kit/operation/fields';
import { z } from 'zod';
import { operation } from '../operation.ts';
import { ofFramework } from './of-framework.ts';

export const getFramework = operation({
  action: 'framework:read',
  input: z.strictObject({ id: fields.id }),
  scope: ofFramework('id'),
  run: ({ record }) => record,
});
