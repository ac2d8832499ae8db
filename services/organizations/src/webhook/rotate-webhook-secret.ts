import * as fields from '@compliance/kit/operation/fields';
import { dayMs } from '@compliance/kit/process/clock';
import { z } from 'zod';
import { operation } from '../operation.ts';
import { changeWebhook } from './change-webhook.ts';
import { ofWebhook } from './of-webhook.ts';
import { newWebhookSecret } from './webhook-secret.ts';

const overlapMs = dayMs;

/** For a day the secret so far signs as well, so that receivers can change over in their own time. */
export const rotateWebhookSecret = operation({
  action: 'webhook:update',
  input: z.strictObject({ webhookId: fields.id, ...fields.changeOptions }),
  scope: ofWebhook('webhookId'),
  run: async ({ context, input, organizationId, record }) => {
    const secret = newWebhookSecret();
    const key = { organizationId, webhookId: record.id };
    const payload = await changeWebhook(context, record, {
      input,
      patch: ({ secretVersion }) => ({ secretVersion: secretVersion + 1 }),
      more: (session) => context.webhookSecrets.replace(key, secret, context.now() + overlapMs, session),
    });
    return { ...payload, secret: input.dryRun === true ? null : secret };
  },
});
