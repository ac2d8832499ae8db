import type { DraftSheet, Drafts } from '../store/drafts.ts';
import type { Database, Session } from '../store/mongo.ts';
import type { Deed } from './journal-entry.ts';
import type { JournalHead, Stream } from './journal-heads.ts';

/**
 * What the body of a mutation works with. `sequence` and `at` are those of the entry it is going to make; `lockedAt` is
 * when somebody last worked exclusively in the stream, in milliseconds since the epoch.
 */
export type Transaction = {
  stream: Stream;
  sequence: number;
  at: string;
  lockedAt: number;
  database: Database;
  /** For reads by id and writes of whole documents. */
  drafts: Drafts;
  /** For all other work: the session, when all drafts have been sent. A refusal after that costs the others time. */
  session(): Promise<Session>;
  /** Says what was done; exactly once, or the transaction leaves nothing. */
  record(deed: Deed): void;
  /**
   * Has what is done committed without an entry. If the answer to the commit gets lost, the body runs once more: it
   * must see that all is done.
   */
  keepUnrecorded(): void;
  /** Makes the entry that is recorded the stream's last: any later mutation in it is refused as not found. */
  close(): void;
  /** The next number of creation in the stream. */
  nextOrder(): number;
  /** Keeps the number of live rows of a register. */
  count(register: string, difference: number): void;
};

/** What a body has said of its mutation so far. */
export type Recorded = {
  deed?: Deed;
  isKept: boolean;
  isClosed: boolean;
  rows: number;
  counts: Record<string, number>;
};

/** `recorded` is filled while the body runs. */
export function openTransaction(
  database: Database,
  sheet: DraftSheet,
  stream: Stream,
  head: JournalHead,
): { transaction: Transaction; recorded: Recorded } {
  const recorded: Recorded = { isKept: false, isClosed: false, rows: head.rows, counts: { ...head.counts } };
  const transaction: Transaction = {
    database,
    drafts: sheet,
    session: sheet.session,
    stream,
    sequence: head.sequence + 1,
    at: head.at,
    lockedAt: head.lockedAt ?? 0,
    record(deed) {
      if (recorded.deed !== undefined) throw new Error('A transaction has one journal entry');
      recorded.deed = deed;
    },
    keepUnrecorded() {
      recorded.isKept = true;
    },
    close() {
      recorded.isClosed = true;
    },
    nextOrder() {
      recorded.rows += 1;
      return recorded.rows;
    },
    count(register, difference) {
      recorded.counts[register] = (recorded.counts[register] ?? 0) + difference;
    },
  };
  return { transaction, recorded };
}
