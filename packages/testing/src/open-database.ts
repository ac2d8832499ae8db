import { systemClock as now } from '@compliance/kit/clock';
import { newId } from '@compliance/kit/gid';
import { createLogger } from '@compliance/kit/logger';
import { connectMongo, type Mongo } from '@compliance/kit/mongo';
import { storeUrls } from './store-urls.ts';

/** Opens a database of the test store: a new one unless one is named. */
export function openDatabase(database = `test-${newId()}`): Promise<Mongo> {
  const logger = createLogger({ process: 'test', level: 'silent' });
  return connectMongo({ url: storeUrls().mongoUrl, database, processName: 'test', now, logger });
}
