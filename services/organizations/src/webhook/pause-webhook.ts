import type { Journal } from '@compliance/kit/journal/journal';
import { systemActor } from '@compliance/kit/journal/journal-entry';
import { organizationStream } from '@compliance/kit/journal/journal-heads';
import { newId } from '@compliance/kit/operation/gid';
import { commitTimeMs } from '@compliance/kit/operation/write-request';
import type { Clock } from '@compliance/kit/process/clock';
import type { DeliveryMetrics } from '../delivery/delivery-metrics.ts';
import type { DeliveryPositionRepository } from '../delivery/delivery-position-repository.ts';
import type { Webhook } from './webhook.ts';
import type { WebhookRepository } from './webhook-repository.ts';

/** Stops deliveries to an endpoint that does not take them, unless somebody has changed the webhook meanwhile. */
export type PauseWebhook = (webhook: Webhook) => Promise<void>;

export function pauseWebhookIn({
  journal,
  webhooks,
  deliveryPositions,
  metrics,
  now,
}: {
  journal: Journal;
  webhooks: WebhookRepository;
  deliveryPositions: DeliveryPositionRepository;
  metrics: DeliveryMetrics;
  now: Clock;
}): PauseWebhook {
  return async ({ id, organizationId, version }) => {
    const request = { actor: systemActor, requestId: newId(), commitBy: now() + commitTimeMs };
    const isPaused = await journal.write(organizationStream(organizationId), request, async (transaction) => {
      const current = await webhooks.current(transaction, id);
      if (current?.version !== version) return false;
      await webhooks.update(transaction, id, { state: 'PAUSED' });
      await deliveryPositions.restart(id, { notBefore: 0 }, await transaction.session());
      return true;
    });
    if (isPaused) metrics.countPause();
  };
}
