import { z } from 'zod';
import type { InternalRoute } from '../internal/internal-route.ts';
import type { ServiceClient } from '../internal/service-client.ts';
import { newId } from '../operation/gid.ts';
import { parseInput } from '../operation/parse-input.ts';
import type { Journal } from './journal.ts';

/** A service's journal as other services can read it. */
export type JournalSource = Pick<Journal, 'read' | 'movedSince'>;

const entriesRequest = z.object({
  streamId: z.string(),
  after: z.int().min(0),
  limit: z.int().min(1).max(500),
});
const headsRequest = z.object({ since: z.string() });

/** Only the audit log reads journals. */
const callers = ['organizations'];

/** A service's journal for its consumers. */
export function journalRoutes(journal: JournalSource): InternalRoute[] {
  return [
    {
      path: 'journal',
      callers,
      async handle({ body }) {
        const { streamId, after, limit } = parseInput(entriesRequest, body);
        return { entries: await journal.read(streamId, after, limit) };
      },
    },
    {
      path: 'journal-heads',
      callers,
      async handle({ body }) {
        const { since } = parseInput(headsRequest, body);
        return { heads: await journal.movedSince(since) };
      },
    },
  ];
}

/** Another service's journal, read through its routes. */
export function remoteJournal(client: ServiceClient): JournalSource {
  const ask = <Answer>(path: string, body: object): Promise<Answer> =>
    client.call(`/internal/${path}`, body, { requestId: newId(), repeatable: true });

  return {
    async read(streamId, after, limit) {
      type Answer = { entries: Awaited<ReturnType<JournalSource['read']>> };
      return (await ask<Answer>('journal', { streamId, after, limit })).entries;
    },
    async movedSince(since) {
      type Answer = { heads: Awaited<ReturnType<JournalSource['movedSince']>> };
      return (await ask<Answer>('journal-heads', { since })).heads;
    },
  };
}
