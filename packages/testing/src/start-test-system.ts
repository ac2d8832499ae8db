import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { loadSecrets, type Secrets } from '@compliance/stack/secrets';
import type { ServiceUrls } from '@compliance/stack/stack-process';
import { type Stack, startStack } from '@compliance/stack/start-stack';
import { afterAll } from '@jest/globals';
import { type StoreUrls, storeUrls } from './store-urls.ts';
import { temporaryDirectory } from './temporary-directory.ts';
import { type TestClock, testClock } from './test-clock.ts';

/** The whole system in this process, on databases of its own. */
export type TestSystem = {
  baseUrl: string;
  internalUrls: ServiceUrls;
  processes: Stack['processes'];
  stores: StoreUrls;
  now: TestClock;
  secrets: Secrets;
  /** Where mail is put. */
  mailDirectory: string;
  /** What all processes have logged, line by line. */
  logged: string[];
  databasePrefix: string;
};

const started: (() => Promise<void>)[] = [];

afterAll(async () => {
  await Promise.all(started.splice(0).map((stop) => stop()));
});

/** Starts the system for the tests of one file, and stops it after them. */
export async function startTestSystem(stores: StoreUrls = storeUrls()): Promise<TestSystem> {
  const directory = await temporaryDirectory();
  const secrets = await loadSecrets(directory);
  const mailDirectory = join(directory, 'mail');
  const databasePrefix = `test-${randomUUID().slice(0, 8)}`;
  const now = testClock();
  const logged: string[] = [];
  const stack = await startStack(
    {
      host: '127.0.0.1',
      port: 0,
      publicOrigin: 'http://localhost',
      stores,
      databasePrefix,
      secrets,
      mailDirectory,
      logLevel: 'info',
    },
    { overrides: { now, logDestination: { write: (line) => logged.push(line) } } },
  );
  started.push(stack.stop);
  const { baseUrl, internalUrls, processes } = stack;
  return { baseUrl, internalUrls, processes, stores, now, secrets, mailDirectory, logged, databasePrefix };
}
