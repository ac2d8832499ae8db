import { organizationId, recordId } from '@compliance/kit/subgraph/record-fields';
import { resolveBelow } from '@compliance/kit/subgraph/resolve';
import type { OrganizationsContext } from '../context.ts';
import { listDeliveries } from '../delivery/list-deliveries.ts';
import type { Webhook } from './webhook.ts';

const id = recordId('Webhook');

export const webhookFields = {
  id,
  nodeId: id,
  organizationId,
  deliveries: resolveBelow(
    listDeliveries,
    (webhook: Webhook, args, context: OrganizationsContext) => ({ webhookId: id(webhook, args, context) }),
    { webhookId: '' },
  ),
};
