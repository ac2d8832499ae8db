import { z } from 'zod';
import type { Broker } from './broker.ts';
import { newId } from './gid.ts';
import type { InternalRoute } from './internal-route.ts';
import type { JournalConsumer } from './journal-consumer.ts';
import type { JournalDelivery } from './journal-delivery.ts';
import { parseInput } from './parse-input.ts';
import type { ServiceClient } from './service-client.ts';

const nudge = z.object({ service: z.string(), streamId: z.string() });

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

/** The consumer's side of the call. */
export function journalNudgeRoute(consumer: Pick<JournalConsumer, 'pull'>): InternalRoute {
  return {
    path: 'journal-nudge',
    async handle({ body }) {
      const { service, streamId } = parseInput(nudge, body);
      await consumer.pull(service, streamId);
      return {};
    },
  };
}
