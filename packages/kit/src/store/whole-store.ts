import { connect, type Database, type Session } from './mongo.ts';

/** All databases of a server, for work on an installation as a whole, past the services. */
export type WholeStore = {
  database(name: string): Database;
  /** What `read` reads in the session, from whichever databases, is as it was at one instant. Nothing is locked. */
  atOneInstant<T>(read: (session: Session) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

/** Reading a large collection takes longer than anything that a service does. */
const socketTimeoutMS = 60_000;

/** @throws Error when the server does not answer within ten seconds */
export async function openWholeStore(url: string, processName: string): Promise<WholeStore> {
  const connection = await connect({ url, processName }, { socketTimeoutMS });
  const client = connection.getClient();
  return {
    database: (name) => client.db(name),

    async atOneInstant(read) {
      const session = client.startSession({ causalConsistency: false });
      session.startTransaction({ readConcern: { level: 'snapshot' }, readPreference: 'primary' });
      try {
        return await read(session);
      } finally {
        await session.abortTransaction();
        await session.endSession();
      }
    },

    close: () => connection.close(),
  };
}
