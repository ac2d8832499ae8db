import { type Clock, isoTime } from './clock.ts';
import { openCollection } from './collection.ts';
import { type Deed, type JournalEntry, sealed } from './journal-entry.ts';
import { type JournalHead, type JournalHeads, openJournalHeads, type Stream } from './journal-heads.ts';
import type { Collection, Database, Mongo, Session } from './mongo.ts';
import { createStreamQueue } from './stream-queue.ts';
import type { WriteRequest } from './write-request.ts';

/** What work in a transaction goes through: every operation on the database is given the session. */
export type StoreWork = { session: Session; database: Database };

/** What the body of a mutation works with. `sequence` and `at` are those of the entry it is going to make. */
export type Transaction = StoreWork & {
  stream: Stream;
  sequence: number;
  at: string;
  /** Says what was done; exactly once, or the transaction leaves nothing. */
  record(deed: Deed): void;
  /** The next number of creation in the stream. */
  nextOrder(): number;
  /** Keeps the number of live rows of a register. */
  count(register: string, difference: 1 | -1): void;
};

export type Journal = {
  /**
   * Runs `body` in one transaction, alone in its stream, and appends the entry it records. A body that records nothing
   * commits nothing; with `dryRun` nothing is committed either. `body` may run more than once.
   * @throws UnavailableError when it cannot be done by `commitBy`, and what `body` throws
   */
  write<T>(stream: Stream, request: WriteRequest, body: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** Runs `body` in one transaction, alone in its stream, and commits it without an entry. */
  exclusively<T>(stream: Stream, deadline: number, body: (work: StoreWork) => Promise<T>): Promise<T>;
  head(streamId: string): Promise<JournalHead>;
  /** Entries after sequence `after`, in order. */
  read(streamId: string, after: number, limit: number): Promise<JournalEntry[]>;
  movedSince: JournalHeads['movedSince'];
  /** `listener` is called after each commit that made an entry. */
  onCommit(listener: (stream: Stream) => void): void;
};

export async function createJournal({ mongo, now }: { mongo: Mongo; now: Clock }): Promise<Journal> {
  const { database } = mongo;
  const heads = await openJournalHeads(database);
  const entries: Collection<JournalEntry & { _id: string }> = await openCollection(database, 'journal', [
    { key: { streamId: 1, sequence: 1 }, unique: true },
    { key: { streamId: 1, at: 1 } },
  ]);
  const queue = createStreamQueue(now);
  const listeners: ((stream: Stream) => void)[] = [];

  return {
    async write(stream, request, body) {
      const append = async (session: Session) => {
        const head = await heads.advance(session, stream, isoTime(now()));
        const { transaction, outcome } = openTransaction({ session, database }, stream, head);
        const result = await body(transaction);
        const { deed, rows, counts } = outcome();
        if (deed === undefined || request.dryRun === true) {
          await session.abortTransaction();
          return { result, committed: false };
        }
        const entry = entryOf(head, request, deed);
        await entries.insertOne({ _id: `${stream.id}.${head.sequence}`, ...entry }, { session });
        await heads.save(session, { _id: stream.id, hash: entry.hash, rows, counts });
        return { result, committed: true };
      };
      const deadline = request.commitBy;
      const { result, committed } = await queue.run(stream.id, deadline, () =>
        mongo.transaction(append, { deadline }),
      );
      if (committed) for (const listener of listeners) listener(stream);
      return result;
    },

    exclusively(stream, deadline, body) {
      const locked = async (session: Session) => {
        await heads.lock(session, stream);
        return body({ session, database });
      };
      return queue.run(stream.id, deadline, () => mongo.transaction(locked, { deadline }));
    },

    head: heads.read,

    read(streamId, after, limit) {
      return entries
        .find({ streamId, sequence: { $gt: after, $lt: after + limit + 1 } }, { projection: { _id: 0 } })
        .sort({ sequence: 1 })
        .toArray();
    },

    movedSince: heads.movedSince,

    onCommit(listener) {
      listeners.push(listener);
    },
  };
}

type Outcome = { deed: Deed | undefined; rows: number; counts: Record<string, number> };

function openTransaction(
  work: StoreWork,
  stream: Stream,
  head: JournalHead,
): { transaction: Transaction; outcome(): Outcome } {
  const outcome: Outcome = { deed: undefined, rows: head.rows, counts: { ...head.counts } };
  const transaction: Transaction = {
    ...work,
    stream,
    sequence: head.sequence,
    at: head.at,
    record(deed) {
      if (outcome.deed !== undefined) throw new Error('A transaction has one journal entry');
      outcome.deed = deed;
    },
    nextOrder() {
      outcome.rows += 1;
      return outcome.rows;
    },
    count(register, difference) {
      outcome.counts[register] = (outcome.counts[register] ?? 0) + difference;
    },
  };
  return { transaction, outcome: () => outcome };
}

function entryOf(head: JournalHead, request: WriteRequest, deed: Deed): JournalEntry {
  return sealed({
    streamId: head._id,
    sequence: head.sequence,
    at: head.at,
    actor: request.actor,
    requestId: request.requestId,
    ...deed,
    previousHash: head.hash,
  });
}
