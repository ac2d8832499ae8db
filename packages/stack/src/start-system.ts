import { join } from 'node:path';
import { newId } from '@compliance/kit/operation/gid';
import { asCommandLine } from './as-command-line.ts';
import { type Founded, foundOrganization } from './found-organization.ts';
import { refuseSecondStart, removeRunningFile, writeRunningFile } from './running-file.ts';
import { loadSecrets, type Secrets } from './secrets.ts';
import type { StartOptions } from './start-options.ts';
import type { Stack } from './start-stack.ts';
import { freePort } from './stores/free-port.ts';
import { findMongo } from './stores/mongodb.ts';
import { findRabbitmq } from './stores/rabbitmq.ts';
import { findRedis } from './stores/redis.ts';
import type { Progress, RunningStore } from './stores/running-store.ts';

export type RunningSystem = {
  baseUrl: string;
  /** What was made for the first start on an empty store. */
  founded?: Founded;
  stop(): Promise<void>;
};

/** Brings up stores and processes, and an organization if there is none. @throws Error when the directory is in use */
export async function startSystem(options: StartOptions, progress: Progress): Promise<RunningSystem> {
  const { dataDirectory, host } = options;
  await refuseSecondStart(dataDirectory);
  await using started = new AsyncDisposableStack();
  const secrets = await loadSecrets(dataDirectory);

  // Loading the six takes as long as starting the stores: both at once.
  const loading = import('./start-stack.ts');
  const stores = await startStores(options, progress, started);
  progress(
    `Webhooks: ${options.webhookAllowPrivate ? 'also to this machine and its network' : 'https to the public internet only'}`,
  );
  const { startStack } = await loading;
  const port = options.port === 0 ? await freePort() : options.port;
  const baseUrl = `http://${host}:${port}`;
  const stack = await startStack(
    {
      host,
      port,
      publicOrigin: options.publicOrigin ?? baseUrl,
      trustedProxies: options.trustedProxies,
      executor: options.executor,
      rateLimitPointsPerMinute: options.rateLimitPointsPerMinute,
      stores,
      databasePrefix: options.databasePrefix,
      secrets,
      mailDirectory: join(dataDirectory, 'mail'),
      mailUrl: options.mailUrl,
      webhookAllowPrivate: options.webhookAllowPrivate,
      organizationCreation: options.organizationCreation,
      logLevel: options.logLevel,
    },
    { overrides: { logDestination: process.stderr } },
  );
  started.defer(stack.stop);

  const founded = await foundFirst(stack, secrets);
  await writeRunningFile(dataDirectory, { pid: process.pid, baseUrl, ...stores });
  started.defer(() => removeRunningFile(dataDirectory));
  const running = started.move();
  return { baseUrl, ...(founded && { founded }), stop: () => running.disposeAsync() };
}

type StoreUrls = { mongoUrl: string; redisUrl: string | undefined; amqpUrl: string | undefined };

/** RabbitMQ takes its seconds to answer, which nobody waits for: the system works without it meanwhile. */
async function startStores(
  { mongoUrl, redisUrl, amqpUrl, dataDirectory }: StartOptions,
  progress: Progress,
  started: AsyncDisposableStack,
): Promise<StoreUrls> {
  const keep = async <Store extends RunningStore | undefined>(
    name: string,
    finding: Promise<Store>,
  ): Promise<Store> => {
    const store = await finding;
    if (store !== undefined) started.defer(store.stop);
    progress(`${name}: ${store?.source ?? 'none found, going on without it'}`);
    return store;
  };
  const at = (name: string): { directory: string; progress: Progress } => ({
    directory: join(dataDirectory, name),
    progress,
  });
  const finding = [
    keep('MongoDB', findMongo({ url: mongoUrl, mode: 'durable', ...at('mongodb') })),
    keep('Redis', findRedis({ url: redisUrl, ...at('redis') })),
    keep('RabbitMQ', findRabbitmq({ url: amqpUrl, ...at('rabbitmq') })),
  ] as const;
  // One that does not start must not leave another one behind that was still starting.
  await Promise.allSettled(finding);
  const [mongo, redis, rabbitmq] = await Promise.all(finding);
  return { mongoUrl: mongo.url, redisUrl: redis?.url, amqpUrl: rabbitmq?.url };
}

/** On an empty store there is nobody who could sign in: an organization is made with its owner. */
function foundFirst({ internalUrls }: Stack, secrets: Secrets): Promise<Founded | undefined> {
  return asCommandLine(internalUrls, secrets, async (services) => {
    const { exist } = await services.identity.call<{ exist: boolean }>(
      '/internal/people-exist',
      {},
      { requestId: newId(), repeatable: true },
    );
    if (exist) return undefined;
    return foundOrganization(services, {
      organizationName: 'My organization',
      ownerName: 'Owner',
      ownerEmail: 'owner@example.com',
    });
  });
}
