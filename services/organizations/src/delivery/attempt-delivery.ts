import type { Gids } from '@compliance/kit/operation/gid';
import { type Clock, isoTime } from '@compliance/kit/process/clock';
import type { Logger } from 'pino';
import type { AuditEntry } from '../audit/audit-repository.ts';
import type { Webhook } from '../webhook/webhook.ts';
import type { Delivery } from './delivery.ts';
import type { DeliveryMetrics } from './delivery-metrics.ts';
import type { DeliveryRepository } from './delivery-repository.ts';
import { eventMessage } from './event-message.ts';
import { maxAttempts, retryDelay } from './retry-delay.ts';
import type { Answer, SendEvent } from './send-event.ts';

export type AttemptResources = {
  deliveries: DeliveryRepository;
  send: SendEvent;
  metrics: DeliveryMetrics;
  gids: Gids;
  now: Clock;
  logger: Logger;
};

export type Attempt = {
  webhook: Webhook;
  secrets: readonly string[];
  entry: AuditEntry;
  /** 1 for the first. One more than the most: the process ended during the last one. */
  attempt: number;
  /** Cuts the attempt short. */
  cut: AbortSignal;
};

/** `nextAttempt`, in milliseconds, only where it is `PENDING`. */
export type Attempted = { status: Delivery['status']; nextAttempt: number };

/** The endpoint says by this status that it is there no more. */
const gone = 410;

/** Nobody knows what came of an attempt that its process did not survive. */
const lost: Answer = { responseCode: null, failure: 'UNREACHABLE' };

/** Sends an event once, and writes down what became of it. */
export async function attemptDelivery(
  { deliveries, send, metrics, gids, now, logger }: AttemptResources,
  { webhook, secrets, entry, attempt, cut }: Attempt,
): Promise<Attempted> {
  const { id: webhookId, organizationId, url } = webhook;
  const message = { url, secrets, ...eventMessage(entry, gids) };
  const answer = attempt > maxAttempts ? lost : await send(message, cut);
  const { responseCode, failure, error } = answer;
  if (error !== undefined) logger.info({ webhookId, organizationId, error }, 'webhook not reached');
  const delay = delayAfter(answer, attempt);
  const status = statusAfter(answer, delay);
  const attemptedAt = now();
  const nextAttempt = attemptedAt + (delay ?? 0);
  await deliveries.record({
    organizationId,
    webhookId,
    sequence: entry.sequence,
    eventType: entry.action,
    attempt: Math.min(attempt, maxAttempts),
    status,
    responseCode,
    failure,
    attemptedAt: isoTime(attemptedAt),
    nextAttemptAt: status === 'PENDING' ? isoTime(nextAttempt) : null,
  });
  metrics.countAttempt(failure ?? 'DELIVERED', attempt);
  return { status, nextAttempt };
}

function delayAfter({ failure, responseCode, retryAfterMs }: Answer, attempt: number): number | undefined {
  return failure === null || responseCode === gone ? undefined : retryDelay(attempt, retryAfterMs);
}

function statusAfter({ failure }: Answer, delay: number | undefined): Delivery['status'] {
  if (failure === null) return 'DELIVERED';
  return delay === undefined ? 'FAILED' : 'PENDING';
}
