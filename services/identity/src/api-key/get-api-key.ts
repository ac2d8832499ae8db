import * as fields from '@compliance/kit/operation/fields';
import { z } from 'zod';
import { operation } from '../operation.ts';
import { requireConsole } from '../viewer/require-console.ts';
import { ofApiKey } from './of-api-key.ts';

export const getApiKey = operation({
  action: 'self',
  input: z.strictObject({ id: fields.id }),
  scope: ofApiKey('id'),
  permit: requireConsole,
  run: ({ record }) => record,
});
