import * as fields from '@compliance/kit/operation/fields';
import { z } from 'zod';
import { operation } from '../operation.ts';
import { ofVendor } from './of-vendor.ts';

export const getVendor = operation({
  action: 'vendor:read',
  input: z.strictObject({ id: fields.id }),
  scope: ofVendor('id'),
  run: ({ record }) => record,
});
