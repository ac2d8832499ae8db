import type { InternalRoute } from '@compliance/kit/internal-route';
import { parseInput } from '@compliance/kit/parse-input';
import { z } from 'zod';
import type { JournalConsumer } from './journal-consumer.ts';

const nudge = z.object({ service: z.string(), streamId: z.string() });

/** Where services say that they have new entries while there is no broker; see `handOverJournal`. */
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
