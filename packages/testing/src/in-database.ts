import { systemClock } from '@compliance/kit/clock';
import { createLogger } from '@compliance/kit/logger';
import { connectMongo, type Database } from '@compliance/kit/mongo';
import { storeUrls } from './store-urls.ts';

/** Looks into a database of a test past the service that has it: for what no interface tells. */
export async function inDatabase<Result>(
  database: string,
  look: (database: Database) => Promise<Result>,
): Promise<Result> {
  const mongo = await connectMongo({
    url: storeUrls().mongoUrl,
    database,
    processName: 'test',
    now: systemClock,
    logger: createLogger({ process: 'test', level: 'silent' }),
  });
  try {
    return await look(mongo.database);
  } finally {
    await mongo.close();
  }
}
