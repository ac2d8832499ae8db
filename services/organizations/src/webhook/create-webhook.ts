import { ConflictError } from '@compliance/kit/operation/errors';
import * as fields from '@compliance/kit/operation/fields';
import { inOrganization } from '@compliance/kit/operation/scope';
import { writeInOrganization } from '@compliance/kit/operation/write-in-organization';
import { z } from 'zod';
import { operation } from '../operation.ts';
import { maxWebhooks, type WebhookFields } from './webhook.ts';
import { newWebhookSecret } from './webhook-secret.ts';
import { requireWebhookUrl } from './webhook-url.ts';

/** It gets what comes into the audit log from now on, its own creation too. The secret is in this answer alone. */
export const createWebhook = operation({
  action: 'webhook:create',
  input: z.strictObject({
    organizationId: fields.id,
    url: fields.webhookUrl,
    eventTypes: fields.eventTypes,
    ...fields.createOptions,
  }),
  scope: inOrganization('organizationId'),
  run: async ({ context, input, organizationId }) => {
    const { auditLog, webhooks, webhookSecrets, deliveryPositions } = context;
    requireWebhookUrl(input.url, context.webhookAddressRules);
    const secret = newWebhookSecret();
    const { sequence } = await auditLog.head(organizationId);

    const payload = await writeInOrganization(context, organizationId, input, async (transaction) => {
      if ((await webhooks.currentWhere(transaction, {})).length >= maxWebhooks) {
        throw new ConflictError(
          `The organization has ${maxWebhooks} webhooks, the most it can. Delete one first.`,
        );
      }
      const webhook = await webhooks.create(transaction, newFields(input));
      const key = { organizationId, webhookId: webhook.id };
      const session = await transaction.session();
      await webhookSecrets.begin(key, secret, session);
      await deliveryPositions.begin(key, sequence, session);
      return { webhook };
    });
    return { ...payload, secret: input.dryRun === true ? null : secret };
  },
});

function newFields({ url, eventTypes }: Pick<WebhookFields, 'url' | 'eventTypes'>): WebhookFields {
  return { url, eventTypes, state: 'ACTIVE', secretVersion: 1, replayedFrom: null, replayedAt: null };
}
