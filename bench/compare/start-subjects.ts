import { join } from 'node:path';
import { createTokenSigner } from '@compliance/kit/internal/internal-token';
import { createServiceClient } from '@compliance/kit/internal/service-client';
import { newId } from '@compliance/kit/operation/gid';
import type { Principal } from '@compliance/kit/operation/principal';
import { systemClock as now } from '@compliance/kit/process/clock';
import { type ServiceName, serviceNames } from '@compliance/kit/process/config';
import type { Recognized } from '@compliance/kit/rights/rights-memory';
import { loadSecrets } from '@compliance/stack/secrets';
import type { StackProcess } from '@compliance/stack/stack-process';
import { startProcess } from '@compliance/stack/start-process';
import { startStack } from '@compliance/stack/start-stack';
import { freePort } from '@compliance/stack/stores/free-port';
import { testConfig } from '@compliance/testing/test-config';
import type { TestSystem } from '@compliance/testing/test-system';
import { openMongoAndRedis } from '../open-mongo-and-redis.ts';
import { type BenchServer, startServer } from './bench-server.ts';
import { type Filled, fillOrganization } from './fill-organization.ts';
import type { LimitConfig } from './limit-server.ts';
import type { StockConfig } from './stock-gateway.ts';

/** Three servers that answer the same from the same store: the system, a stock gateway over its services, the limit. */
export type Subjects = {
  filled: Filled;
  system: { url: string; pids: Record<ServiceName, number> };
  /** Starts one more of the system's processes. */
  startAnother(name: ServiceName): Promise<StackProcess>;
  stock: BenchServer;
  limit: BenchServer;
};

const databasePrefix = 'bench';

/** Starts them, and what they need, in an empty directory; `opened` ends them. */
export async function startSubjects(directory: string, opened: AsyncDisposableStack): Promise<Subjects> {
  const stores = await openMongoAndRedis(directory, opened);
  const secrets = await loadSecrets(directory);
  const mailDirectory = join(directory, 'mail');
  const config = testConfig({ stores, secrets, mailDirectory, databasePrefix });
  const stack = await startStack(config, { processes: 'separate' });
  opened.defer(stack.stop);
  const { baseUrl, internalUrls, processes } = stack;
  const system = { baseUrl, internalUrls, stores, secrets, mailDirectory, databasePrefix };
  const filled = await fillOrganization(system);
  const principal = await recognize(system, filled.personalKey);

  const stock = await startServer('stock-gateway.ts', {
    serviceUrls: Object.fromEntries(serviceNames.map((name) => [name, internalUrls[name][0] ?? ''])),
    principal,
    privateKey: secrets.principalKeys.gateway.privateKey,
    token: filled.personalKey,
  } satisfies StockConfig);
  opened.defer(stock.stop);
  const { gidKey, cursorKey } = secrets;
  const limit = await startServer('limit-server.ts', {
    mongoUrl: stores.mongoUrl,
    databasePrefix,
    gidKey,
    cursorKey,
    principal,
  } satisfies LimitConfig);
  opened.defer(limit.stop);

  const pids = Object.fromEntries(serviceNames.map((name) => [name, processes[name][0]?.pid ?? 0]));
  return {
    filled,
    stock,
    limit,
    system: { url: baseUrl, pids: pids as Record<ServiceName, number> },
    async startAnother(name) {
      const place = { port: await freePort(), internalPort: await freePort() };
      return startProcess(name, config, place, internalUrls);
    },
  };
}

/** Whom a key acts as: asked of identity, as the gateway would. */
async function recognize({ internalUrls, secrets }: TestSystem, token: string): Promise<Principal> {
  const { privateKey } = secrets.principalKeys.gateway;
  const signer = createTokenSigner({ processName: 'gateway', privateKey, now });
  const identity = createServiceClient({ service: 'identity', urls: internalUrls.identity, signer });
  const credential = { kind: 'key', token, interface: 'PERSONAL' };
  const { recognized } = await identity.call<{ recognized: Recognized | null }>(
    '/internal/introspect',
    { credential },
    { requestId: newId(), repeatable: true },
  );
  await identity.close();
  if (recognized === null) throw new Error('the key of the bench is not recognized');
  return recognized.principal;
}
