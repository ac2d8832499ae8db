import type { Gids } from '../operation/gid.ts';
import type { WriteRequest } from '../operation/write-request.ts';
import type { Clock } from '../process/clock.ts';
import { openCollection } from '../store/collection.ts';
import type { Collection, Database, Mongo, Session } from '../store/mongo.ts';
import { createGroupQueue } from './group-queue.ts';
import { type JournalHead, type JournalHeads, openJournalHeads, type Stream } from './journal-heads.ts';
import { type JournalReads, journalReads } from './journal-reads.ts';
import type { Mutation, StoredEntry, Written } from './mutation-group.ts';
import { type Outcomes, openOutcomes } from './outcomes.ts';
import { createRivals } from './rivals.ts';
import type { Transaction } from './transaction.ts';
import { createWriteTogether } from './write-together.ts';

/** What work in a transaction goes through: every operation on the database is given the session. */
export type StoreWork = { session: Session; database: Database };

export type Journal = JournalReads & {
  /**
   * Runs `body` in one transaction, alone in its stream, and appends the entry it records. A body that records nothing
   * commits nothing, unless it says so; with `dryRun` nothing is committed either. `body` may run more than once.
   * Others that wait are written in the same transaction.
   * What `body` answers is kept as the outcome of a repeatable mutation, also if it records nothing: it must be the
   * whole payload, without secrets.
   * @throws UnavailableError when it cannot be done by `commitBy`, NotFoundError in a stream that is closed, and what
   * `body` throws
   */
  write<T>(stream: Stream, request: WriteRequest, body: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** Runs `body` in one transaction, alone in its stream, and commits it without an entry. */
  exclusively<T>(stream: Stream, deadline: number, body: (work: StoreWork) => Promise<T>): Promise<T>;
  head(streamId: string): Promise<JournalHead>;
  movedSince: JournalHeads['movedSince'];
  outcomes: Outcomes;
  /** How many mutations run or wait for their turn in this process. */
  queued(): number;
  /** `listener` is called after each commit that made an entry. */
  onCommit(listener: (stream: Stream) => void): void;
};

type JournalResources = { mongo: Mongo; gids: Gids; now: Clock };

/** What waits for its turn in a stream: a mutation, or work that goes with no other. */
type Job = Mutation | (() => Promise<unknown>);

export async function openJournal({ mongo, gids, now }: JournalResources): Promise<Journal> {
  const { database } = mongo;
  const heads = await openJournalHeads(database);
  const entries: Collection<StoredEntry> = await openCollection(database, 'journal', [
    { key: { streamId: 1, sequence: 1 }, unique: true },
    { key: { streamId: 1, at: 1 } },
  ]);
  const outcomes = await openOutcomes(database, now);
  const rivals = createRivals();
  const writeTogether = createWriteTogether(mongo, { database, heads, rivals, entries, outcomes, gids, now });
  const work = (jobs: readonly Job[]): Promise<unknown>[] => {
    const [first] = jobs;
    return typeof first === 'function' ? [first()] : writeTogether(jobs as Mutation[]);
  };
  const queue = createGroupQueue(now, work, rivals.restMs);
  const listeners: ((stream: Stream) => void)[] = [];

  return {
    async write<T>(stream: Stream, request: WriteRequest, body: (transaction: Transaction) => Promise<T>) {
      const written = await queue.run(stream.id, request.commitBy, { stream, request, body });
      const { result, committed } = written as Written;
      if (committed) for (const listener of listeners) listener(stream);
      return result as T;
    },

    async exclusively<T>(stream: Stream, deadline: number, body: (work: StoreWork) => Promise<T>) {
      const locked = async (session: Session) => {
        await heads.lock(session, stream, now());
        return body({ session, database });
      };
      const work = async (): Promise<T> => {
        const done = await mongo.transaction(locked, { deadline });
        rivals.countLock(stream.id);
        return done;
      };
      return (await queue.run(stream.id, deadline, work, { isAlone: true })) as T;
    },

    head: heads.read,

    ...journalReads(heads, entries),

    movedSince: heads.movedSince,
    outcomes,
    queued: queue.size,

    onCommit(listener) {
      listeners.push(listener);
    },
  };
}
