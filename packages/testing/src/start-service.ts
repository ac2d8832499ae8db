import { randomUUID } from 'node:crypto';
import { createTokenSigner } from '@compliance/kit/internal/internal-token';
import { createServiceClient, type ServiceClient } from '@compliance/kit/internal/service-client';
import { createGids, type Gids } from '@compliance/kit/operation/gid';
import type { Principal } from '@compliance/kit/operation/principal';
import type { ServiceConfig, ServiceName } from '@compliance/kit/process/config';
import type { Overrides } from '@compliance/kit/process/runtime';
import type { RunningProcess } from '@compliance/kit/process/start-listeners';
import type { ErrorExtensions } from '@compliance/kit/subgraph/graphql-errors';
import { type ProcessConfigs, processConfig } from '@compliance/stack/process-config';
import { loadSecrets, type ProcessName, type Secrets } from '@compliance/stack/secrets';
import { afterAll } from '@jest/globals';
import { storeUrls } from './store-urls.ts';
import { temporaryDirectory } from './temporary-directory.ts';
import { type TestClock, testClock } from './test-clock.ts';

export type TestAnswer<Data> = {
  data: Data;
  errors?: { message: string; path?: (string | number)[]; extensions: ErrorExtensions }[];
};

/** One service alone, on a database of its own, and the means to speak to it as the edges and other services do. */
export type TestService = {
  internalUrl: string;
  databasePrefix: string;
  now: TestClock;
  gids: Gids;
  /** Where mail is put. */
  mailDirectory: string;
  /** What the service has logged, line by line. */
  logged: string[];
  /** GraphQL as a person, signed by the gateway. */
  ask<Data>(principal: Principal, query: string, variables?: object): Promise<TestAnswer<Data>>;
  /** An internal endpoint, as one of the processes. */
  call<Answer>(path: string, body: object, by?: ProcessName): Promise<Answer>;
  /** For a test of how it stops; after the tests of a file it is stopped anyway. */
  stop(): Promise<void>;
};

type Options<Name extends ServiceName> = {
  start(config: ProcessConfigs[Name], overrides: Overrides): Promise<RunningProcess>;
  /** Where it finds the others; they may be added later. */
  serviceUrls?: ServiceConfig['serviceUrls'];
  secrets?: Secrets;
  /** That of another instance of the service, to work on the same database. */
  databasePrefix?: string;
  mongoUrl?: string;
  redisUrl?: string | undefined;
  mailUrl?: string;
};

const started: (() => Promise<void>)[] = [];

afterAll(async () => {
  await Promise.all(started.splice(0).map((stop) => stop()));
});

/** Starts a service for the tests of one file, and stops it after them. */
export async function startService<Name extends ServiceName>(
  name: Name,
  {
    start,
    serviceUrls = {},
    secrets,
    databasePrefix = `test-${randomUUID().slice(0, 8)}`,
    mailUrl,
    ...stores
  }: Options<Name>,
): Promise<TestService> {
  const directory = await temporaryDirectory();
  const keys = secrets ?? (await loadSecrets(directory));
  const now = testClock();
  const logged: string[] = [];
  const mailDirectory = `${directory}/mail`;
  const config = processConfig(
    name,
    {
      host: '127.0.0.1',
      port: 0,
      publicOrigin: 'https://compliance.example',
      rateLimitPointsPerMinute: 0,
      stores: { ...storeUrls(), ...stores },
      databasePrefix,
      secrets: keys,
      mailDirectory,
      mailUrl,
      webhookAllowPrivate: true,
      logLevel: 'info',
    },
    { port: 0, internalPort: 0, serviceUrls },
  );
  const running = await start(config, { now, logDestination: { write: (line) => logged.push(line) } });
  const clientOf = clients(name, running.internalUrl, keys, now);
  started.push(async () => {
    await clientOf.close();
    await running.stop();
  });

  return {
    internalUrl: running.internalUrl,
    databasePrefix,
    now,
    gids: createGids(Buffer.from(keys.gidKey, 'base64url')),
    mailDirectory,
    logged,
    ask: (principal, query, variables = {}) =>
      clientOf('gateway').call(
        '/graphql',
        { query, variables },
        {
          principal,
          requestId: randomUUID(),
          commitBy: now() + patienceMs,
          timeoutMs: patienceMs,
          repeatable: false,
        },
      ),
    call: (path, body, by = 'gateway') =>
      clientOf(by).call(`/internal/${path}`, body, {
        requestId: randomUUID(),
        timeoutMs: patienceMs,
        repeatable: true,
      }),
    stop: running.stop,
  };
}

/** Tests share the machine with others: what takes long is no failure. */
const patienceMs = 15_000;

type Clients = ((by: ProcessName) => ServiceClient) & { close(): Promise<void> };

function clients(service: ServiceName, url: string, { principalKeys }: Secrets, now: TestClock): Clients {
  const made = new Map<ProcessName, ServiceClient>();
  const clientOf = (by: ProcessName): ServiceClient => {
    const { privateKey } = principalKeys[by];
    const signer = createTokenSigner({ processName: by, privateKey, now });
    const client = made.get(by) ?? createServiceClient({ service, urls: [url], signer });
    made.set(by, client);
    return client;
  };
  return Object.assign(clientOf, {
    close: async () => {
      await Promise.all([...made.values()].map((client) => client.close()));
    },
  });
}
