import type { Logger } from 'pino';
import { newId } from '../operation/gid.ts';
import type { Clock } from '../process/clock.ts';
import { repeat } from '../process/repeat.ts';
import type { Collection, Database, Session } from './mongo.ts';
import { patiently } from './patiently.ts';

type Instance = { _id: string; aliveAt: number; sessions: Session['id'][] };

const beatMs = 1_000;
const silentMs = 3_000;

/**
 * Says that this process lives and which sessions are its own, and ends the sessions of processes that have fallen
 * silent: a process killed inside a transaction would hold its organization for a minute. One that was only paused
 * carries on.
 */
export async function keepInstance(options: {
  database: Database;
  processName: string;
  sessions: readonly Session[];
  now: Clock;
  logger: Logger;
}): Promise<{ stop(): Promise<void> }> {
  const { database, now, logger } = options;
  const instances = instancesIn(database);
  const _id = `${options.processName}.${newId()}`;
  const sessions = options.sessions.map((session) => session.id);

  const beat = async (): Promise<void> => {
    await instances.updateOne({ _id }, { $set: { aliveAt: now(), sessions } }, { upsert: true });
    const silent = await instances.find({ aliveAt: { $lt: now() - silentMs } }).toArray();
    for (const instance of silent.filter((found) => found._id !== _id)) await release(instance);
  };
  const release = async (instance: Instance): Promise<void> => {
    await database.admin().command({ killSessions: instance.sessions });
    await instances.deleteOne({ _id: instance._id });
    logger.warn({ instance: instance._id }, 'ended the sessions of a process that fell silent');
  };

  await patiently(beat);
  const beating = repeat(beat, beatMs, (error) => logger.warn({ error }, 'no heartbeat was written'));

  return {
    async stop() {
      await beating.stop();
      await instances.deleteOne({ _id }).catch(() => undefined);
    },
  };
}

/** Whether a process of a service works on the database. */
export async function hasLiveInstance(database: Database, now: Clock): Promise<boolean> {
  return (await instancesIn(database).findOne({ aliveAt: { $gt: now() - silentMs } })) !== null;
}

function instancesIn(database: Database): Collection<Instance> {
  return database.collection<Instance>('instances');
}
