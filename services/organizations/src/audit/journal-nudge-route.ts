import type { InternalRoute } from '@compliance/kit/internal/internal-route';
import { journalNudge } from '@compliance/kit/journal/journal-nudge';
import { parseInput } from '@compliance/kit/operation/parse-input';
import type { JournalConsumer } from './journal-consumer.ts';

/** Where services say that they have new entries while there is no broker; see `handOverJournal`. */
export function journalNudgeRoute(consumer: Pick<JournalConsumer, 'pull'>): InternalRoute {
  return {
    path: 'journal-nudge',
    callers: ['identity', 'organizations', 'frameworks', 'assets'],
    async handle({ body }) {
      const { service, streamId } = parseInput(journalNudge, body);
      await consumer.pull(service, streamId);
      return {};
    },
  };
}
