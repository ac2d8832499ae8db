import * as fields from '@compliance/kit/operation/fields';
import { z } from 'zod';
import { operation } from '../operation.ts';
import { ofWebhook } from './of-webhook.ts';

export const getWebhook = operation({
  action: 'webhook:read',
  input: z.strictObject({ id: fields.id }),
  scope: ofWebhook('id'),
  run: ({ record }) => record,
});
