import * as fields from '@compliance/kit/operation/fields';
import { writeInOrganization } from '@compliance/kit/operation/write-in-organization';
import { z } from 'zod';
import { operation } from '../operation.ts';
import { ofWebhook } from './of-webhook.ts';

/** Nothing more is sent but what is on its way. Its secret is gone for good. */
export const deleteWebhook = operation({
  action: 'webhook:delete',
  input: z.strictObject({ webhookId: fields.id, ...fields.changeOptions }),
  scope: ofWebhook('webhookId'),
  run: async ({ context, input, organizationId, record }) => {
    const { webhooks, webhookSecrets, deliveryPositions } = context;
    const { webhookId, expectedVersion } = input;
    return writeInOrganization(context, organizationId, input, async (transaction) => {
      await webhooks.remove(transaction, record.id, { expectedVersion });
      const session = await transaction.session();
      await webhookSecrets.remove(record.id, session);
      await deliveryPositions.remove(record.id, session);
      return { deletedWebhookId: webhookId };
    });
  },
});
