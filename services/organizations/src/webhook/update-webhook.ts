import * as fields from '@compliance/kit/operation/fields';
import { z } from 'zod';
import { operation } from '../operation.ts';
import { changeWebhook } from './change-webhook.ts';
import { ofWebhook } from './of-webhook.ts';
import { requireWebhookUrl } from './webhook-url.ts';

/** Omitted keeps. What happens while it is paused is delivered when it is active again. */
export const updateWebhook = operation({
  action: 'webhook:update',
  input: z.strictObject({
    id: fields.id,
    url: fields.webhookUrl.optional(),
    eventTypes: fields.emptiedByNull(fields.eventTypes),
    state: fields.webhookState.optional(),
    ...fields.changeOptions,
  }),
  scope: ofWebhook('id'),
  run: async ({ context, input, record }) => {
    const { url, eventTypes, state } = input;
    if (url !== undefined) requireWebhookUrl(url, context.webhookAddressRules);
    const patch = () => ({ url, eventTypes, state });
    return changeWebhook(context, record, { input, patch });
  },
});
