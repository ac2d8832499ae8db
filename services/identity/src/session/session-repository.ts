import { openCollection } from '@compliance/kit/store/collection';
import type { Collection, Database, Session as StoreSession } from '@compliance/kit/store/mongo';
import { markUsed } from '../principal/mark-used.ts';
import { type Session, sessionLifetimeMs } from './session.ts';

export type SessionRepository = {
  insert(session: Session, storeSession: StoreSession): Promise<void>;
  get(id: string, storeSession?: StoreSession): Promise<Session | undefined>;
  findByHash(hash: string): Promise<Session | undefined>;
  ofPerson(personId: string): Promise<Session[]>;
  delete(id: string, storeSession: StoreSession): Promise<void>;
  /** Answers the ids of those that were deleted. @param except the id of the one session that goes on */
  deleteOfPerson(personId: string, storeSession: StoreSession, except?: string): Promise<string[]>;
  /** Notes times of last use. Leaves out those that are earlier, or hardly later, than the time that is stored. */
  markUsed(uses: readonly { id: string; at: string }[]): Promise<void>;
};

/** `purgeAt` is when the store itself may drop the row; whether a session still holds is never left to that. */
type Stored = Omit<Session, 'id'> & { _id: string; purgeAt: Date };

export async function openSessionRepository(database: Database): Promise<SessionRepository> {
  const sessions: Collection<Stored> = await openCollection<Stored>(database, 'sessions', [
    { key: { personId: 1 } },
    { key: { hash: 1 } },
    { key: { purgeAt: 1 }, expireAfterSeconds: 0 },
  ]);

  return {
    async insert({ id, ...session }, storeSession) {
      const purgeAt = new Date(Date.parse(session.createdAt) + sessionLifetimeMs);
      await sessions.insertOne({ _id: id, ...session, purgeAt }, { session: storeSession });
    },

    async get(id, storeSession) {
      const found = await sessions.findOne({ _id: id }, { ...(storeSession && { session: storeSession }) });
      return found === null ? undefined : toSession(found);
    },

    async findByHash(hash) {
      const found = await sessions.findOne({ hash });
      return found === null ? undefined : toSession(found);
    },

    async ofPerson(personId) {
      return (await sessions.find({ personId }).toArray()).map(toSession);
    },

    async delete(id, storeSession) {
      await sessions.deleteOne({ _id: id }, { session: storeSession });
    },

    async deleteOfPerson(personId, storeSession, except) {
      const own = await sessions
        .find({ personId }, { session: storeSession, projection: { _id: 1 } })
        .toArray();
      const ids = own.map(({ _id }) => _id).filter((id) => id !== except);
      await sessions.deleteMany({ _id: { $in: ids } }, { session: storeSession });
      return ids;
    },

    markUsed: (uses) => markUsed(sessions, uses),
  };
}

function toSession({ _id: id, purgeAt: _, ...session }: Stored): Session {
  return { id, ...session };
}
