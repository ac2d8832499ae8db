import type { Transaction } from '@compliance/kit/journal/transaction';
import { writeInOrganization } from '@compliance/kit/operation/write-in-organization';
import type { Patch } from '@compliance/kit/register/register-writes';
import type { Session } from '@compliance/kit/store/mongo';
import type { OrganizationsContext } from '../context.ts';
import type { DeliveryPosition } from '../delivery/delivery-position-repository.ts';
import type { Webhook, WebhookFields } from './webhook.ts';

type Change = {
  input: { dryRun?: boolean | null | undefined; expectedVersion?: number | null | undefined };
  patch(webhook: Webhook, transaction: Transaction): Patch<WebhookFields>;
  /** Where deliveries go on; where they were, when left out. */
  sequence?: number;
  /** What else belongs to the change; `position` is where deliveries were. */
  more?(session: Session, position: DeliveryPosition): Promise<void>;
};

/**
 * Any change of a webhook: deliveries that run go on no further, and an event that waits for another attempt is tried
 * at once, since what it failed of may be what was changed.
 */
export function changeWebhook(
  context: OrganizationsContext,
  { id, organizationId }: Webhook,
  { input, patch, sequence, more }: Change,
): Promise<{ webhook: Webhook }> {
  const { webhooks, deliveryPositions } = context;
  const { expectedVersion } = input;
  return writeInOrganization(context, organizationId, input, async (transaction) => {
    const patchOf = (webhook: Webhook): Patch<WebhookFields> => patch(webhook, transaction);
    const webhook = await webhooks.update(transaction, id, patchOf, { expectedVersion });
    const notBefore = webhook.state === 'ACTIVE' ? context.now() : 0;
    const next = { notBefore, ...(sequence !== undefined && { sequence }) };
    const session = await transaction.session();
    const position = await deliveryPositions.restart(id, next, session);
    await more?.(session, position);
    return { webhook };
  });
}
