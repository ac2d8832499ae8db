import type { JournalEntry } from './journal-entry.ts';

/** Entries of one stream, in order and without a gap between them. */
export type JournalDelivery = { service: string; streamId: string; entries: readonly JournalEntry[] };
