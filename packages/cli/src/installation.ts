import { join } from 'node:path';
import type { SystemConfig } from '@compliance/stack/process-config';
import { findRunningSystem } from '@compliance/stack/running-file';
import { readStartOptions, type StartOptions } from '@compliance/stack/start-options';
import { findMongo } from '@compliance/stack/stores/mongodb';

export type Environment = Record<string, string | undefined>;

/** What a command works on: the settings of the installation, and its stores. */
export type Installation = {
  environment: Environment;
  options: StartOptions;
  stores: SystemConfig['stores'];
};

/**
 * The stores are those of the running system, or of the environment; else the installation's own are started, until
 * `opened` is disposed of.
 */
export async function openInstallation(
  environment: Environment,
  opened: AsyncDisposableStack,
): Promise<Installation> {
  const options = readStartOptions([], environment);
  const { mongoUrl, redisUrl, dataDirectory } = options;
  const running = await findRunningSystem(dataDirectory);
  const mongo = await findMongo({
    url: mongoUrl ?? running?.mongoUrl,
    mode: 'durable',
    directory: join(dataDirectory, 'mongodb'),
    progress: (message) => process.stderr.write(`${message}\n`),
  });
  opened.defer(mongo.stop);
  const stores = { mongoUrl: mongo.url, redisUrl: redisUrl ?? running?.redisUrl };
  return { environment, options, stores };
}
