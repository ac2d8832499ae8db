import { newId } from '@compliance/kit/operation/gid';
import { systemClock as now } from '@compliance/kit/process/clock';
import { createLogger } from '@compliance/kit/process/logger';
import { connectMongo, type Mongo } from '@compliance/kit/store/mongo';
import { storeUrls } from './store-urls.ts';

/** Opens a database: a new one unless one is named, of the test store unless another one is given. */
export function openDatabase(
  database = `test-${newId()}`,
  url: string = storeUrls().mongoUrl,
): Promise<Mongo> {
  const logger = createLogger({ process: 'test', level: 'silent' });
  return connectMongo({ url, database, processName: 'test', now, logger });
}
