import mongoose, { type mongo } from 'mongoose';
import type { Logger } from 'pino';
import type { Clock } from '../process/clock.ts';
import { keepInstance } from './instances.ts';
import { patiently } from './patiently.ts';
import { createSessionPool } from './session-pool.ts';
import { runTransaction, type SendCommand } from './transaction-loop.ts';

export type Database = mongo.Db;
export type Session = mongo.ClientSession;
export type Collection<Stored extends mongo.Document> = mongo.Collection<Stored>;
export type Filter = mongo.Filter<mongo.Document>;

/** JSON that keeps the types of a document. */
export const { EJSON } = mongoose.mongo.BSON;

export type Mongo = {
  database: Database;
  /**
   * Runs `body` in one transaction until it is committed. `body` may run again: it works in the session only.
   * @throws UnavailableError at the deadline (milliseconds since the epoch), and what `body` throws
   */
  transaction<T>(body: (session: Session) => Promise<T>, options: { deadline: number }): Promise<T>;
  ping(): Promise<boolean>;
  close(): Promise<void>;
};

const concurrentTransactions = 8;

const connectionOptions = {
  writeConcern: { w: 'majority', journal: true },
  readConcern: { level: 'majority' },
  readPreference: 'primary',
  serverSelectionTimeoutMS: 2000,
  connectTimeoutMS: 1000,
  socketTimeoutMS: 3000,
  waitQueueTimeoutMS: 2000,
  heartbeatFrequencyMS: 1000,
  serverMonitoringMode: 'poll',
  maxPoolSize: 32,
  // It does not know until when a commit may be repeated: the transaction loop does.
  maxAdaptiveRetries: 0,
  autoCreate: false,
  autoIndex: false,
  bufferCommands: false,
} as const;

/** @throws Error when the server does not answer within ten seconds */
export async function connectMongo(options: {
  url: string;
  database: string;
  processName: string;
  now: Clock;
  logger: Logger;
}): Promise<Mongo> {
  const { now, processName, logger } = options;
  const connection = await connect(options, { dbName: options.database });
  const client = connection.getClient();
  const database = client.db(options.database);
  const sessions = Array.from({ length: concurrentTransactions }, () =>
    client.startSession({ causalConsistency: false }),
  );
  const pool = createSessionPool(sessions);
  const send: SendCommand = (command, timeoutMS) => client.db('admin').command(command, { timeoutMS });
  const instance = await keepInstance({ database, processName, sessions, now, logger });

  return {
    database,
    transaction: (body, { deadline }) =>
      pool.run((session) => runTransaction(session, body, { deadline, now, send })),
    ping: async () => {
      const answer = await database.command({ ping: 1 }).catch(() => undefined);
      return answer?.['ok'] === 1;
    },
    async close() {
      await pool.close();
      await instance.stop();
      await connection.close();
    },
  };
}

type Address = { url: string; processName: string };

/** Tries for a while: a server that has just started, or is busy, may not answer the first call. */
export async function connect(
  { url, processName: appName }: Address,
  settings: { dbName?: string; socketTimeoutMS?: number },
): Promise<mongoose.Connection> {
  const attempt = async (): Promise<mongoose.Connection> => {
    const connection = mongoose.createConnection(url, { ...connectionOptions, ...settings, appName });
    try {
      return await connection.asPromise();
    } catch (error) {
      await connection.close();
      throw error;
    }
  };
  return patiently(attempt, () => true);
}
