import { dirname } from 'node:path';
import type { InstallationCommand, Options, Output } from '@compliance/cli/command';
import { readStartOptions } from '@compliance/stack/start-options';
import { storeUrls } from '@compliance/testing/store-urls';
import type { TestSystem } from '@compliance/testing/test-system';

/** A place for an installation: its data directory, and its databases on the test store. */
export type Place = { dataDirectory: string; databasePrefix: string };

export function placeOf({ mailDirectory, databasePrefix }: TestSystem): Place {
  return { dataDirectory: dirname(mailDirectory), databasePrefix };
}

/** Runs a command on an installation at the test store as the command line does, but in this process. */
export function runOn(
  { dataDirectory, databasePrefix }: Place,
  command: InstallationCommand,
  words: Options,
): Promise<Output> {
  const stores = storeUrls();
  const environment = {
    COMPLIANCE_DATA_DIR: dataDirectory,
    DATABASE_PREFIX: databasePrefix,
    MONGO_URL: stores.mongoUrl,
  };
  return command.runOn({ environment, options: readStartOptions([], environment), stores }, words);
}
