import * as fields from '@compliance/kit/operation/fields';
import { z } from 'zod';
import { operation } from '../operation.ts';
import { ofControl } from './of-control.ts';

export const getControl = operation({
  action: 'control:read',
  input: z.strictObject({ id: fields.id }),
  scope: ofControl('id'),
  run: ({ record }) => record,
});
