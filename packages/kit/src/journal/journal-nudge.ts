import { z } from 'zod';

/** Says that a stream has new entries. It brings none, so that nobody can forge one who reaches only the broker. */
export type JournalNudge = z.infer<typeof journalNudge>;

export const journalNudge = z.object({ service: z.string(), streamId: z.string() });

/** What nudges go through on the broker: an exchange and a queue of this name. */
export function nudgeQueueOf(databasePrefix: string): string {
  return `${databasePrefix}.nudges`;
}
