import { type Ended, runCommandLine } from '@compliance/testing/run-command-line';
import type { TestSystem } from '@compliance/testing/test-system';

/** Runs the command line beside a system, on its stores and with its keys. */
export function runBeside(
  { secrets, stores, databasePrefix }: TestSystem,
  directory: string,
  ...words: string[]
): Promise<Ended> {
  return runCommandLine(words, {
    COMPLIANCE_DATA_DIR: directory,
    MONGO_URL: stores.mongoUrl,
    REDIS_URL: stores.redisUrl,
    DATABASE_PREFIX: databasePrefix,
    LOG_LEVEL: 'trace',
    KEY_PEPPER: secrets.keyPepper,
    GID_KEY: secrets.gidKey,
    CURSOR_KEY: secrets.cursorKey,
  });
}
