import type { Clock } from '@compliance/kit/process/clock';
import { hasLiveInstance } from '@compliance/kit/store/instances';
import type { Database } from '@compliance/kit/store/mongo';
import { isRestoreUnfinished, restoreCollection } from '@compliance/kit/store/unfinished-restore';
import type { InstallationDatabases } from './installation-databases.ts';

/** What processes say of themselves while they run; it may be left from some that have stopped. */
const ofProcesses = ['instances', 'leases'];

/**
 * Makes sure that nothing is there, but removes what a restore that was cut short has left.
 * @throws Error that names what is there
 */
export async function emptyDatabases(databases: InstallationDatabases, now: Clock): Promise<void> {
  const all = Object.values(databases);
  for (const database of all) await refuseRunning(database, now);
  const unfinished = await Promise.all(all.map(isRestoreUnfinished));
  const found = await Promise.all(
    all.map((database, index) => (unfinished[index] ? [] : contentOf(database))),
  );
  const names = found.flat();
  if (names.length > 0) throw new Error(`The store is not empty. It has documents in ${names.join(', ')}.`);
  for (const [index, database] of all.entries()) if (unfinished[index]) await database.dropDatabase();
}

async function contentOf(database: Database): Promise<string[]> {
  const listed = await database.listCollections({}, { nameOnly: true }).toArray();
  const names = listed
    .map(({ name }) => name)
    .filter((name) => ![...ofProcesses, restoreCollection].includes(name));
  const filled = names.map(async (name) => {
    const document = await database.collection(name).findOne({}, { projection: { _id: 1 } });
    return document === null ? [] : [`${database.databaseName}.${name}`];
  });
  return (await Promise.all(filled)).flat();
}

async function refuseRunning(database: Database, now: Clock): Promise<void> {
  if (!(await hasLiveInstance(database, now))) return;
  throw new Error(`A service works on ${database.databaseName}. Stop all services before you restore.`);
}
