import type { Database } from '@compliance/kit/store/mongo';
import { openDatabase } from './open-database.ts';

/** Looks into a database of a test past the service that has it: for what no interface tells. */
export async function inDatabase<Result>(
  database: string,
  look: (database: Database) => Promise<Result>,
  /** Of a system that has a store of its own. */
  url?: string,
): Promise<Result> {
  const mongo = await openDatabase(database, url);
  try {
    return await look(mongo.database);
  } finally {
    await mongo.close();
  }
}
