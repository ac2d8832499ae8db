import { join } from 'node:path';
import type { SystemConfig } from '@compliance/stack/process-config';
import { loadSecrets } from '@compliance/stack/secrets';
import { type Stack, type StackOptions, startStack } from '@compliance/stack/start-stack';
import type { StoreUrls } from './store-urls.ts';
import { type TestClock, testClock } from './test-clock.ts';
import { testConfig } from './test-config.ts';
import type { TestSystem } from './test-system.ts';

/** A system in this process. */
export type OwnTestSystem = TestSystem & {
  processes: Stack['processes'];
  now: TestClock;
  /** What all processes have logged, line by line. */
  logged: string[];
  stop(): Promise<void>;
};

/** What a test may have otherwise than usual: no limit of requests, webhooks to this machine, and both executors. */
export type TestSettings = { instances?: StackOptions['instances'] } & Pick<
  Partial<SystemConfig>,
  | 'rateLimitPointsPerMinute'
  | 'publicOrigin'
  | 'trustedProxies'
  | 'webhookAllowPrivate'
  | 'organizationCreation'
  | 'logLevel'
  | 'executor'
  | 'databasePrefix'
>;

/** Starts a system in this process, on databases of its own. */
export async function openTestSystem(
  directory: string,
  stores: StoreUrls,
  { instances = {}, ...settings }: TestSettings = {},
): Promise<OwnTestSystem> {
  const now = testClock();
  const logged: string[] = [];
  const config = testConfig({
    stores,
    secrets: await loadSecrets(directory),
    mailDirectory: join(directory, 'mail'),
    webhookAllowPrivate: true,
    executor: 'both',
    logLevel: 'info',
    ...settings,
  });
  const stack = await startStack(config, {
    instances,
    overrides: { now, logDestination: { write: (line) => logged.push(line) } },
  });
  const { secrets, mailDirectory, databasePrefix } = config;
  return { ...stack, stores, now, secrets, mailDirectory, logged, databasePrefix };
}
