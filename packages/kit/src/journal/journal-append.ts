import type { WriteRequest } from '../operation/write-request.ts';
import { type Clock, isoTime } from '../process/clock.ts';
import type { Collection, Database, Session } from '../store/mongo.ts';
import type { StoreWork, Transaction } from './journal.ts';
import { type Deed, type JournalEntry, sealed } from './journal-entry.ts';
import type { JournalHead, JournalHeads, Stream } from './journal-heads.ts';
import type { Outcomes } from './outcomes.ts';

export type StoredEntry = JournalEntry & { _id: string };

type JournalStore = {
  database: Database;
  heads: JournalHeads;
  entries: Collection<StoredEntry>;
  outcomes: Outcomes;
  now: Clock;
};

type Mutation<T> = {
  stream: Stream;
  request: WriteRequest;
  body(transaction: Transaction): Promise<T>;
};

/** What a mutation answered, and whether it has left an entry. */
type Written<T> = { result: T; committed: boolean };

/**
 * The one transaction of a mutation, which may be run again until it is through: takes the head, runs the body, appends
 * the entry that the body records. Without an entry, and in a dry run, it aborts, and the sequence is not used up. With
 * an attempt the outcome is kept as well, if there is an entry.
 * @throws UnavailableError if the attempt has an outcome already
 */
export function appending<T>(
  { database, heads, entries, outcomes, now }: JournalStore,
  { stream, request, body }: Mutation<T>,
): (session: Session) => Promise<Written<T>> {
  let tried: { result: T; entry: JournalEntry } | undefined;

  return async (session) => {
    // A commit whose answer was lost may be done all the same: not every store can tell, the journal can.
    if (tried !== undefined && (await holds(entries, tried.entry))) {
      await session.abortTransaction();
      return { result: tried.result, committed: true };
    }
    const head = await heads.advance(session, stream, isoTime(now()));
    const { attempt, dryRun = false } = request;
    const { transaction, recorded } = openTransaction({ session, database }, stream, head);
    const result = await body(transaction);
    const { deed, rows, counts } = recorded;
    if (deed === undefined || dryRun) {
      await session.abortTransaction();
      return { result, committed: false };
    }
    const entry = entryOf(head, request, deed);
    await entries.insertOne({ _id: entryId(entry), ...entry }, { session });
    await heads.save(session, { _id: stream.id, hash: entry.hash, rows, counts });
    if (attempt !== undefined) await outcomes.keep(attempt, { stream, payload: result }, session);
    tried = { result, entry };
    return { result, committed: true };
  };
}

async function holds(entries: Collection<StoredEntry>, entry: JournalEntry): Promise<boolean> {
  const stored = await entries.findOne({ _id: entryId(entry) });
  return stored?.hash === entry.hash;
}

type Recorded = { deed?: Deed; rows: number; counts: Record<string, number> };

/** `recorded` is filled while the body runs. */
function openTransaction(
  work: StoreWork,
  stream: Stream,
  head: JournalHead,
): { transaction: Transaction; recorded: Recorded } {
  const recorded: Recorded = { rows: head.rows, counts: { ...head.counts } };
  const transaction: Transaction = {
    ...work,
    stream,
    sequence: head.sequence,
    at: head.at,
    record(deed) {
      if (recorded.deed !== undefined) throw new Error('A transaction has one journal entry');
      recorded.deed = deed;
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

function entryOf(head: JournalHead, { actor, requestId }: WriteRequest, deed: Deed): JournalEntry {
  const { _id: streamId, sequence, at, hash: previousHash } = head;
  return sealed({ streamId, sequence, at, actor, requestId, ...deed, previousHash });
}

function entryId({ streamId, sequence }: JournalEntry): string {
  return `${streamId}.${sequence}`;
}
