import type { ServiceClient } from '../internal/service-client.ts';
import { newId } from '../operation/gid.ts';
import type { Broker } from './broker.ts';
import type { JournalNudge } from './journal-nudge.ts';

/**
 * Tells the consumer of new entries, which it then fetches itself: through the broker, or by a call while there is
 * none.
 * @throws UnavailableError when neither has taken it
 */
export function handOverJournal(
  broker: Broker | undefined,
  consumer: ServiceClient,
): (nudge: JournalNudge) => Promise<void> {
  return async (nudge) => {
    if (await broker?.publish(`journal.${nudge.service}`, nudge)) return;
    await consumer.call('/internal/journal-nudge', nudge, { requestId: newId(), repeatable: true });
  };
}
