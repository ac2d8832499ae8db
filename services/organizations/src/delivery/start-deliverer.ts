import { createStreamWorker } from '@compliance/kit/journal/stream-worker';
import { repeat } from '@compliance/kit/process/repeat';
import type { Logger } from 'pino';
import type { AuditRepository } from '../audit/audit-repository.ts';
import type { WebhookRepository } from '../webhook/webhook-repository.ts';
import { type DeliveryResources, deliverEvents, type TurnOutcome } from './deliver-events.ts';
import type { WebhookKey } from './delivery-position-repository.ts';
import { createDeliveryTurns } from './delivery-turns.ts';
import type { FounderOf } from './founder-of.ts';

type DelivererOptions = Omit<DeliveryResources, 'auditLog' | 'webhooks'> & {
  auditLog: AuditRepository;
  webhooks: WebhookRepository;
  founderOf: FounderOf;
  logger: Logger;
};

const sweepMs = 1_000;
const dueAtOnce = 500;
const catchUpMs = 5 * 60_000;
/** What still runs when the process stops may go on for so long. */
const graceMs = 3_000;
/** A turn of a few events that are taken at once is shorter. */
const slowMs = 2_000;

/**
 * Delivers events as they come into the audit logs. Appends wake it; a sweep a second finds what has waited long
 * enough, and what a process left that is gone; catching up finds what nobody was told of.
 */
export function startDeliverer(options: DelivererOptions): { stop(): Promise<void> } {
  const { auditLog, webhooks, deliveryPositions, founderOf, logger, now } = options;
  const [ending, cut] = [new AbortController(), new AbortController()];
  const stopping = { ending: ending.signal, cut: cut.signal };
  const elsewhere = new Map<string, WebhookKey>();

  const deliver = async (webhook: WebhookKey): Promise<TurnOutcome> => {
    try {
      return await deliverEvents(options, webhook, stopping);
    } catch (error) {
      if (!cut.signal.aborted) logger.warn({ ...webhook, error }, 'events wait for their webhook');
      return 'DONE';
    }
  };
  const turns = createDeliveryTurns(async (webhook) => {
    const begunAt = now();
    const outcome = await deliver(webhook);
    if (outcome === 'CLAIMED') elsewhere.set(webhook.webhookId, webhook);
    return { needsAnother: outcome === 'MORE', wasSlow: now() - begunAt > slowMs };
  });
  const wake = async ({ organizationId, webhookId }: WebhookKey): Promise<void> =>
    turns.wake({ organizationId, webhookId, founderId: await founderOf(organizationId) });
  const organizations = createStreamWorker(
    async (organizationId) => {
      const active = await webhooks.select({ organizationId, match: { state: 'ACTIVE' } }, []);
      for (const { id: webhookId } of active) await wake({ organizationId, webhookId });
    },
    (error) => logger.warn({ error }, 'events wait for their webhooks'),
  );
  auditLog.onAppend((organizationId) => {
    if (!ending.signal.aborted) organizations.wake([organizationId]);
  });

  const sweep = async (): Promise<void> => {
    organizations.retry();
    // The other process may have looked for the last time before there was something new.
    const claimed = [...elsewhere.values()];
    elsewhere.clear();
    for (const webhook of [...claimed, ...(await deliveryPositions.due(dueAtOnce))]) await wake(webhook);
  };
  const catchUp = async (): Promise<void> => {
    for await (const { sequence, ...webhook } of deliveryPositions.all()) {
      const head = await auditLog.head(webhook.organizationId);
      if (sequence < head.sequence) await wake(webhook);
    }
  };
  const repeated = [
    repeat(sweep, sweepMs, (error) => logger.warn({ error }, 'sweep of webhooks failed')),
    repeat(catchUp, catchUpMs, (error) => logger.warn({ error }, 'catching up with events failed')),
  ];

  return {
    async stop() {
      ending.abort();
      await Promise.all([...repeated, organizations].map((running) => running.stop()));
      const grace = setTimeout(() => cut.abort(), graceMs);
      await turns.stop();
      clearTimeout(grace);
    },
  };
}
