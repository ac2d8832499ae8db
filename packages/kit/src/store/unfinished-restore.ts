import type { Database } from './mongo.ts';
import { patiently } from './patiently.ts';

/** While a backup is being restored into a database, this stands in it. */
type Mark = { _id: 'unfinished'; backup: string };

/** Where the mark stands. */
export const restoreCollection = 'restore';

export async function markUnfinishedRestore(database: Database, backup: string): Promise<void> {
  const marks = database.collection<Mark>(restoreCollection);
  await marks.updateOne({ _id: 'unfinished' }, { $set: { backup } }, { upsert: true });
}

export async function isRestoreUnfinished(database: Database): Promise<boolean> {
  return (await database.collection<Mark>(restoreCollection).findOne({ _id: 'unfinished' })) !== null;
}

/** A service must not begin to write where half of its records are missing. @throws Error */
export async function refuseUnfinishedRestore(database: Database): Promise<void> {
  if (!(await patiently(() => isRestoreUnfinished(database)))) return;
  throw new Error(`A restore into ${database.databaseName} was cut short. Run "compliance restore" again.`);
}
