import { openCollection } from '../store/collection.ts';
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
 * rows by register, so that a total need not count them. `locks` is incremented where the head is taken without an
 * entry, so that two transactions conflict.
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
};

/** The first thing a transaction does. The head is the stream's write lock, so a rival fails before it has worked. */
export type JournalHeads = {
  read(streamId: string): Promise<JournalHead>;
  /** Gives out the next sequence and a time not before that of the last entry. */
  advance(session: Session, stream: Stream, at: string): Promise<JournalHead>;
  lock(session: Session, stream: Stream): Promise<void>;
  save(session: Session, head: Pick<JournalHead, '_id' | 'hash' | 'rows' | 'counts'>): Promise<void>;
  /** The organizations' heads that moved after `since`. */
  movedSince(since: string): Promise<{ streamId: string; sequence: number }[]>;
};

const initial = { sequence: 0, hash: firstHash, rows: 0, counts: {}, locks: 0 };
const endOfTime = '9999';

export async function openJournalHeads(database: Database): Promise<JournalHeads> {
  const heads: Collection<JournalHead> = await openCollection(database, 'journal_heads', [
    { key: { kind: 1, at: 1 } },
  ]);

  return {
    async read(streamId) {
      const head = await heads.findOne({ _id: streamId });
      return head ?? { _id: streamId, kind: 'organization', at: '', ...initial };
    },

    async advance(session, { kind, id }, at) {
      const { sequence, ...others } = initial;
      const head = await heads.findOneAndUpdate(
        { _id: id },
        { $inc: { sequence: 1 }, $max: { at }, $setOnInsert: { kind, ...others } },
        { session, upsert: true, returnDocument: 'after' },
      );
      if (head === null) throw new Error('An upsert answered nothing');
      return head;
    },

    async lock(session, { kind, id }) {
      const { locks, ...others } = initial;
      await heads.updateOne(
        { _id: id },
        { $inc: { locks: 1 }, $setOnInsert: { kind, at: '', ...others } },
        { session, upsert: true },
      );
    },

    async save(session, { _id, ...state }) {
      await heads.updateOne({ _id }, { $set: state }, { session });
    },

    async movedSince(since) {
      const moved = heads.find({ kind: 'organization', at: { $gt: since, $lt: endOfTime } });
      return moved.map(({ _id, sequence }) => ({ streamId: _id, sequence })).toArray();
    },
  };
}
