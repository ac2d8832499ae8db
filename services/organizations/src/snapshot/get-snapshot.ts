import * as fields from '@compliance/kit/operation/fields';
import { z } from 'zod';
import { operation } from '../operation.ts';
import { ofSnapshot } from './of-snapshot.ts';

export const getSnapshot = operation({
  action: 'snapshot:read',
  input: z.strictObject({ id: fields.id }),
  scope: ofSnapshot('id'),
  run: ({ record }) => record,
});
