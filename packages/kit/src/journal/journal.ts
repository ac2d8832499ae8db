import type { WriteRequest } from '../operation/write-request.ts';
import type { Clock } from '../process/clock.ts';
import { openCollection } from '../store/collection.ts';
import type { Collection, Database, Mongo, Session } from '../store/mongo.ts';
import { appending, type StoredEntry } from './journal-append.ts';
import type { Deed, JournalEntry } from './journal-entry.ts';
import { type JournalHead, type JournalHeads, openJournalHeads, type Stream } from './journal-heads.ts';
import { type Outcomes, openOutcomes } from './outcomes.ts';
import { createStreamQueue } from './stream-queue.ts';

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
  count(register: string, difference: number): void;
};

export type Journal = {
  /**
   * Runs `body` in one transaction, alone in its stream, and appends the entry it records. A body that records nothing
   * commits nothing; with `dryRun` nothing is committed either. `body` may run more than once.
   * What `body` answers is what is kept as the outcome of an attempt, so it must be the whole payload without secrets.
   * @throws UnavailableError when it cannot be done by `commitBy`, and what `body` throws
   */
  write<T>(stream: Stream, request: WriteRequest, body: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** Runs `body` in one transaction, alone in its stream, and commits it without an entry. */
  exclusively<T>(stream: Stream, deadline: number, body: (work: StoreWork) => Promise<T>): Promise<T>;
  head(streamId: string): Promise<JournalHead>;
  /** The last entry that was made at or before the time (an ISO date-time); 0 where there is none. */
  sequenceAt(streamId: string, time: string): Promise<number>;
  /** The entries of an organization after sequence `after`, in order; none of a person's own stream. */
  read(streamId: string, after: number, limit: number): Promise<JournalEntry[]>;
  movedSince: JournalHeads['movedSince'];
  outcomes: Outcomes;
  /** `listener` is called after each commit that made an entry. */
  onCommit(listener: (stream: Stream) => void): void;
};

export async function openJournal({ mongo, now }: { mongo: Mongo; now: Clock }): Promise<Journal> {
  const { database } = mongo;
  const heads = await openJournalHeads(database);
  const entries: Collection<StoredEntry> = await openCollection(database, 'journal', [
    { key: { streamId: 1, sequence: 1 }, unique: true },
    { key: { streamId: 1, at: 1 } },
  ]);
  const outcomes = await openOutcomes(database, now);
  const queue = createStreamQueue(now);
  const listeners: ((stream: Stream) => void)[] = [];

  return {
    async write(stream, request, body) {
      const deadline = request.commitBy;
      const append = appending({ database, heads, entries, outcomes, now }, { stream, request, body });
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

    async sequenceAt(streamId, time) {
      // Times never fall back within a stream, so halving finds the entry in a few reads, however long it is.
      let last = 0;
      let beyond = (await heads.read(streamId)).sequence + 1;
      while (beyond - last > 1) {
        const middle = Math.floor((last + beyond) / 2);
        const entry = await entries.findOne({ _id: `${streamId}.${middle}` }, { projection: { at: 1 } });
        if (entry !== null && entry.at <= time) last = middle;
        else beyond = middle;
      }
      return last;
    },

    async read(streamId, after, limit) {
      const { kind } = await heads.read(streamId);
      if (kind !== 'organization') return [];
      return entries
        .find({ streamId, sequence: { $gt: after, $lt: after + limit + 1 } }, { projection: { _id: 0 } })
        .sort({ sequence: 1 })
        .toArray();
    },

    movedSince: heads.movedSince,
    outcomes,

    onCommit(listener) {
      listeners.push(listener);
    },
  };
}
