import * as fields from '@compliance/kit/operation/fields';
import { z } from 'zod';
import { operation } from '../operation.ts';
import { ofAsset } from './of-asset.ts';

export const getAsset = operation({
  action: 'asset:read',
  input: z.strictObject({ id: fields.id }),
  scope: ofAsset('id'),
  run: ({ record }) => record,
});
