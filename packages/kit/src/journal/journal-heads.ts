import { openCollection } from '../store/collection.ts';
import type { Drafts } from '../store/drafts.ts';
import type { Collection, Database, Session } from '../store/mongo.ts';
import { firstHash } from './journal-entry.ts';

/** Whose journal it is. Only organizations' streams reach audit logs and events. */
export type Stream = { kind: 'organization' | 'person'; id: string };

export function organizationStream(id: string): Stream {
  return { kind: 'organization', id };
}

export function personStream(id: string): Stream {
  return { kind: 'person', id };
}

/**
 * Where a stream ends. `rows` is the number of rows ever created in this service's registers, `counts` that of the live
 * rows by register, so that a total need not count them. `locks` counts how often the head was taken: two transactions
 * that take it conflict. `lockedAt` is when it was last taken without an entry, in milliseconds since the epoch.
 * `isClosed` says that the last entry is made: no mutation may follow.
 */
export type JournalHead = {
  _id: string;
  kind: Stream['kind'];
  sequence: number;
  at: string;
  hash: string;
  rows: number;
  counts: Record<string, number>;
  locks: number;
  lockedAt?: number;
  isClosed?: boolean;
};

export type JournalHeads = {
  read(streamId: string): Promise<JournalHead>;
  /** Locks streams until the transaction ends. Answers their heads by id, with a time not before the last entry's. */
  take(session: Session, streams: readonly Stream[], at: string): Promise<Map<string, JournalHead>>;
  /** The same for a transaction without an entry. @param at in milliseconds since the epoch */
  lock(session: Session, stream: Stream, at: number): Promise<void>;
  save(drafts: Drafts, head: JournalHead): Promise<void>;
  /** The organizations' heads that moved after `since`. */
  movedSince(since: string): Promise<{ streamId: string; sequence: number }[]>;
};

const initial = { sequence: 0, hash: firstHash, rows: 0, counts: {} };
const endOfTime = '9999';

export async function openJournalHeads(database: Database): Promise<JournalHeads> {
  const heads: Collection<JournalHead> = await openCollection(database, 'journal_heads', [
    { key: { kind: 1, at: 1 } },
  ]);

  return {
    async read(streamId) {
      const head = await heads.findOne({ _id: streamId });
      return head ?? { _id: streamId, kind: 'organization', at: '', locks: 0, ...initial };
    },

    async take(session, streams, at) {
      const locks = streams.map(({ kind, id }) => ({
        filter: { _id: id },
        update: { $inc: { locks: 1 }, $max: { at }, $setOnInsert: { kind, ...initial } },
      }));
      const [lock] = locks;
      // One stream is taken and read in one command.
      if (lock !== undefined && locks.length === 1) {
        const options = { session, upsert: true, returnDocument: 'after' } as const;
        const head = await heads.findOneAndUpdate(lock.filter, lock.update, options);
        if (head === null) throw new Error('An upsert answered nothing');
        return new Map([[head._id, head]]);
      }
      await heads.bulkWrite(
        locks.map((updateOne) => ({ updateOne: { ...updateOne, upsert: true } })),
        { session },
      );
      const taken = await heads.find({ _id: { $in: streams.map(({ id }) => id) } }, { session }).toArray();
      return new Map(taken.map((head) => [head._id, head]));
    },

    async lock(session, { kind, id }, lockedAt) {
      await heads.updateOne(
        { _id: id },
        { $inc: { locks: 1 }, $max: { lockedAt }, $setOnInsert: { kind, at: '', ...initial } },
        { session, upsert: true },
      );
    },

    save: (drafts, head) => drafts.replace(heads, head),

    async movedSince(since) {
      const moved = heads.find({ kind: 'organization', at: { $gt: since, $lt: endOfTime } });
      return moved.map(({ _id, sequence }) => ({ streamId: _id, sequence })).toArray();
    },
  };
}
