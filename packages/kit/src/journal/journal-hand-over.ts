import { Counter } from 'prom-client';
import type { Broker } from '../broker/broker.ts';
import type { ServiceClient } from '../internal/service-client.ts';
import { newId } from '../operation/gid.ts';
import type { Metrics } from '../process/metrics.ts';
import type { JournalNudge } from './journal-nudge.ts';

/**
 * Tells the consumer of new entries, which it then fetches itself: through the broker, or by a call while there is
 * none.
 * @throws UnavailableError when neither has taken it
 */
export function handOverJournal(
  broker: Broker | undefined,
  consumer: ServiceClient,
  { registry }: Pick<Metrics, 'registry'>,
): (nudge: JournalNudge) => Promise<void> {
  const nudges = new Counter({
    name: 'journal_nudges_total',
    help: 'How often the audit log was told of new entries, through RabbitMQ or by a call.',
    labelNames: ['way'],
    registers: [registry],
  });
  return async (nudge) => {
    if (await broker?.publish(`journal.${nudge.service}`, nudge)) {
      nudges.inc({ way: 'broker' });
      return;
    }
    await consumer.call('/internal/journal-nudge', nudge, { requestId: newId(), repeatable: true });
    nudges.inc({ way: 'call' });
  };
}
