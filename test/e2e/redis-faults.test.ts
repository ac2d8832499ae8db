import { describeWith } from '@compliance/testing/describe-with';
import { eventually } from '@compliance/testing/eventually';
import { type FaultProxy, openFaultProxy } from '@compliance/testing/fault-proxy';
import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import type { OwnTestSystem } from '@compliance/testing/open-test-system';
import { type Session, signIn } from '@compliance/testing/sign-in';
import { type OwnRedis, startRedis } from '@compliance/testing/start-redis';
import { startTestSystem } from '@compliance/testing/start-test-system';
import { storeUrls } from '@compliance/testing/store-urls';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Redis } from 'ioredis';
import { askDoor, listFrameworks, type Reply, unauthorized } from './revocation/ask-door.ts';
import type { Door } from './revocation/attacked-system.ts';
import { createKey, revokeKey } from './revocation/end-credentials.ts';

let redis: OwnRedis;
let proxy: FaultProxy;
let client: Redis;
let system: OwnTestSystem;
/** Who works over which interface. */
const workers: Worker[] = [];

type Worker = { interface: Door['interface']; organization: TestOrganization; session: Session };

async function start(): Promise<void> {
  redis = await startRedis();
  client = new Redis(redis.url);
  client.on('error', () => undefined);
  proxy = await openFaultProxy(redis.url);
  const stores = { ...storeUrls(), redisUrl: proxy.url.replace('http:', 'redis:') };
  const settings = { instances: { gateway: 2, identity: 2 }, rateLimitPointsPerMinute: 600_000 };
  system = await startTestSystem(stores, settings);
  for (const which of ['GraphQL', 'MCP'] as const) {
    const organization = await newOrganization(system);
    const session = await signIn(system.baseUrl, organization.owner);
    workers.push({ interface: which, organization, session });
  }
  // What a system does for the first time may take longer than it waits for itself.
  await eventually(work, 20_000);
}

/** A key from its first use to its end, at both gateways: each asks another instance of identity. */
async function liveAndDie({ interface: which, organization, session }: Worker): Promise<void> {
  const path = which === 'GraphQL' ? '/api/console/v1/graphql' : '/api/mcp/v1';
  const key = await createKey(system, session, which === 'GraphQL' ? 'PERSONAL' : 'MCP');
  const authorization = `Bearer ${key.token}`;
  const ask = ({ url }: { url: string }): Promise<Reply> =>
    askDoor(
      { name: which, url: url + path, interface: which },
      { authorization },
      listFrameworks(organization),
    );
  for (const gateway of system.processes.gateway) {
    const { status, text } = await ask(gateway);
    expect([status, text]).toEqual([200, expect.stringContaining('frameworks')]);
  }
  await revokeKey(system, session, key);
  for (const gateway of system.processes.gateway) {
    const { status, text } = await ask(gateway);
    expect([status, text]).toEqual([401, unauthorized]);
  }
}

async function work(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await Promise.all(workers.map(liveAndDie));
  }
}

async function eachKey(change: (name: string) => Promise<unknown>): Promise<void> {
  await Promise.all((await client.keys('*')).map(change));
}

/** Each begins, and answers how it ends. */
const faults: Record<string, () => (() => unknown) | Promise<() => unknown>> = {
  'that is killed and started again': () => {
    redis.signal('SIGKILL');
    return () => undefined;
  },
  'that hangs': () => {
    redis.signal('SIGSTOP');
    return () => redis.signal('SIGCONT');
  },
  'that cannot be reached': () => {
    proxy.cut();
    return proxy.restore;
  },
  'that answers too late': () => proxy.hold('answers').release,
  'that hears too late': () => proxy.hold('requests').release,
  'that has no memory left': async () => {
    await client.config('SET', 'maxmemory', '1');
    return () => client.config('SET', 'maxmemory', '0');
  },
  'that has forgotten everything': async () => {
    await client.flushall();
    return () => client.flushall();
  },
  'in which stands nonsense': async () => {
    await eachKey((name) => client.set(name, 'nonsense'));
    return () => eachKey((name) => client.multi().del(name).lpush(name, 'nonsense').exec());
  },
};

describeWith('redis', 'a Redis', () => {
  beforeAll(start, 60_000);
  afterAll(async () => {
    client.disconnect();
    await proxy.stop();
    await redis.stop();
  });

  test.each(Object.entries(faults))(
    '%s lets no revoked key in, keeps no other out, and nobody from signing in',
    async (_, begin) => {
      const working = work();
      const end = await begin();
      try {
        await working;
        for (const { organization } of workers) await signIn(system.baseUrl, organization.owner);
        await work();
      } finally {
        await end();
      }
      await work();
    },
    60_000,
  );
});
