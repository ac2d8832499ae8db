import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { TestSystem } from '@compliance/testing/test-system';

export type Ended = { stdout: string; stderr: string };

const main = fileURLToPath(import.meta.resolve('@compliance/cli/main'));

/** Runs the command line beside a system, on its stores and with its keys. */
export function runCommandLine(
  { secrets, stores, databasePrefix }: TestSystem,
  directory: string,
  ...words: string[]
): Promise<Ended> {
  const env = {
    PATH: process.env['PATH'],
    COMPLIANCE_DATA_DIR: directory,
    MONGO_URL: stores.mongoUrl,
    REDIS_URL: stores.redisUrl,
    DATABASE_PREFIX: databasePrefix,
    LOG_LEVEL: 'trace',
    KEY_PEPPER: secrets.keyPepper,
    GID_KEY: secrets.gidKey,
    CURSOR_KEY: secrets.cursorKey,
  };
  return new Promise((resolve) => {
    execFile(process.execPath, [main, ...words], { env }, (_error, stdout, stderr) => {
      resolve({ stdout, stderr });
    });
  });
}
