import type { Broker } from './broker.ts';
import { newId } from './gid.ts';
import type { JournalDelivery } from './journal-delivery.ts';
import type { ServiceClient } from './service-client.ts';

/**
 * Hands entries to their consumer: through the broker, or while there is none by a call upon which the consumer fetches
 * them itself.
 * @throws UnavailableError when neither has taken them
 */
export function handOverJournal(
  broker: Broker | undefined,
  consumer: ServiceClient,
): (delivery: JournalDelivery) => Promise<void> {
  return async (delivery) => {
    const { service, streamId } = delivery;
    if (await broker?.publish(`journal.${service}`, delivery)) return;
    await consumer.call(
      '/internal/journal-nudge',
      { service, streamId },
      { requestId: newId(), repeatable: true },
    );
  };
}
