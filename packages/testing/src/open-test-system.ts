import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { SystemConfig } from '@compliance/stack/process-config';
import { loadSecrets } from '@compliance/stack/secrets';
import { type Stack, type StackOptions, startStack } from '@compliance/stack/start-stack';
import type { StoreUrls } from './store-urls.ts';
import { type TestClock, testClock } from './test-clock.ts';
import type { TestSystem } from './test-system.ts';

/** A system in this process. */
export type OwnTestSystem = TestSystem & {
  processes: Stack['processes'];
  now: TestClock;
  /** What all processes have logged, line by line. */
  logged: string[];
  stop(): Promise<void>;
};

/** What a test may have otherwise than usual. */
export type TestSettings = {
  /** Without a limit when left out: tests send thousands of requests in the name of one key. */
  rateLimitPointsPerMinute?: number;
  instances?: StackOptions['instances'];
  publicOrigin?: string;
  trustedProxies?: readonly string[];
  /** They may, when left out: the receivers of tests are on this machine. */
  webhookAllowPrivate?: boolean;
  logLevel?: string;
  /** What runs query plans; when left out, both executors, and what they do not agree on fails. */
  executor?: SystemConfig['executor'];
  /** Of databases that are there already; new ones when left out. */
  databasePrefix?: string;
};

/** Starts a system in this process, on databases of its own. */
export async function openTestSystem(
  directory: string,
  stores: StoreUrls,
  settings: TestSettings = {},
): Promise<OwnTestSystem> {
  const { rateLimitPointsPerMinute = 0, instances = {}, publicOrigin = 'http://localhost' } = settings;
  const secrets = await loadSecrets(directory);
  const mailDirectory = join(directory, 'mail');
  const databasePrefix = settings.databasePrefix ?? newDatabasePrefix();
  const now = testClock();
  const logged: string[] = [];
  const stack = await startStack(
    {
      host: '127.0.0.1',
      port: 0,
      publicOrigin,
      trustedProxies: settings.trustedProxies,
      rateLimitPointsPerMinute,
      stores,
      databasePrefix,
      secrets,
      mailDirectory,
      webhookAllowPrivate: settings.webhookAllowPrivate ?? true,
      executor: settings.executor ?? 'both',
      logLevel: settings.logLevel ?? 'info',
    },
    { instances, overrides: { now, logDestination: { write: (line) => logged.push(line) } } },
  );
  return { ...stack, stores, now, secrets, mailDirectory, logged, databasePrefix };
}

export function newDatabasePrefix(): string {
  return `test-${randomUUID().slice(0, 8)}`;
}
