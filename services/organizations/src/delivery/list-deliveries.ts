import * as fields from '@compliance/kit/operation/fields';
import { pageArguments } from '@compliance/kit/paging/page-arguments';
import { readConnection } from '@compliance/kit/paging/read-connection';
import { z } from 'zod';
import { operation } from '../operation.ts';
import { ofWebhook } from '../webhook/of-webhook.ts';
import type { Delivery } from './delivery.ts';

/** The newest events first, in the order of the audit log. */
export const listDeliveries = operation({
  action: 'webhook:read',
  input: z.strictObject({ webhookId: fields.id, ...pageArguments }),
  scope: ofWebhook('webhookId'),
  run: ({ context, input, organizationId, record }) => {
    const webhook = { organizationId, webhookId: record.id };
    return readConnection<Delivery, 'CREATED_AT'>(context, input, {
      list: 'deliveries',
      scopeId: organizationId,
      filter: record.id,
      async page(window) {
        const { sequence } = await context.auditLog.head(organizationId);
        return context.deliveries.page(webhook, sequence, window);
      },
      count: () => context.deliveries.count(webhook),
      value: ({ sequence }) => sequence,
    });
  },
});
