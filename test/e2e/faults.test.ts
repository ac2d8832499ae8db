import { join } from 'node:path';
import { findMongo } from '@compliance/stack/stores/mongodb';
import { findRabbitmq, untilRabbitmqAnswers } from '@compliance/stack/stores/rabbitmq';
import { findRedis } from '@compliance/stack/stores/redis';
import type { RunningStore } from '@compliance/stack/stores/running-store';
import { askForOne, askOver, interfaces } from '@compliance/testing/ask-over';
import { createAsset } from '@compliance/testing/asset-operations';
import { auditTrail } from '@compliance/testing/audit-trail';
import { describeWith } from '@compliance/testing/describe-with';
import { eventually } from '@compliance/testing/eventually';
import { createFramework, getFramework, listFrameworks } from '@compliance/testing/framework-operations';
import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import type { OwnTestSystem } from '@compliance/testing/open-test-system';
import { startTestSystem } from '@compliance/testing/start-test-system';
import { temporaryDirectory } from '@compliance/testing/temporary-directory';
import { walkList } from '@compliance/testing/walk-list';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

let stores: { mongo: RunningStore; redis?: RunningStore | undefined; rabbitmq?: RunningStore | undefined };
let system: OwnTestSystem;
let organization: TestOrganization;

beforeAll(async () => {
  const directory = await temporaryDirectory();
  const at = (name: string) => ({ directory: join(directory, name), progress: () => {} });
  const [mongo, redis, rabbitmq] = await Promise.all([
    findMongo({ ...at('mongodb'), mode: 'test' }),
    findRedis(at('redis')),
    findRabbitmq(at('rabbitmq')),
  ]);
  stores = { mongo, redis, rabbitmq };
  if (rabbitmq) await untilRabbitmqAnswers(rabbitmq.url);
  system = await startTestSystem({
    mongoUrl: mongo.url,
    ...(redis && { redisUrl: redis.url }),
    ...(rabbitmq && { amqpUrl: rabbitmq.url }),
  });
  organization = await newOrganization(system);
}, 60_000);

afterAll(async () => {
  await Promise.all(Object.values(stores).map((store) => store?.stop()));
});

const asOwner = () => ({ system, member: organization.owner });
const askers = interfaces.map((which) => askOver(which, asOwner));
const script = askOver('GraphQL', asOwner);

/** To all processes of a store. A killed one is started again at its address. */
function signal(store: RunningStore | undefined, name: 'SIGSTOP' | 'SIGKILL'): void {
  process.kill(-(store?.pid ?? Number.NaN), name);
}

let made = 0;
/** Writes and reads back over both interfaces. Answers the last record. */
async function work(): Promise<string> {
  let lastId = '';
  for (const ask of askers) {
    made += 1;
    const { organizationId } = organization;
    const framework = await askForOne(ask, createFramework, { organizationId, name: `Rules ${made}` });
    expect(await askForOne(ask, getFramework, { id: framework.id })).toEqual(framework);
    lastId = framework.id;
  }
  return lastId;
}

describeWith('redis', 'Redis', () => {
  test.each(['SIGSTOP', 'SIGKILL'] as const)('is missed by nobody after %s', async (name) => {
    signal(stores.redis, name);
    for (let round = 0; round < 5; round += 1) await work();
  });
});

describeWith('rabbitmq', 'RabbitMQ', () => {
  test.each(['SIGSTOP', 'SIGKILL'] as const)(
    'is missed by nobody after %s, nor by the audit log',
    async (name) => {
      signal(stores.rabbitmq, name);
      const lastId = await work();
      await auditTrail(system, organization.organizationId, lastId);
    },
  );
});

describe('MongoDB', () => {
  const interfacesOf = (): [string, string, object][] => {
    const { organizationId, owner } = organization;
    const toolCall = { name: 'listFrameworks', arguments: { organization_id: organizationId } };
    const query = `{ frameworks(organizationId: "${organizationId}") { nodes { name } } }`;
    return [
      ['/api/console/v1/graphql', owner.personalKey, { query }],
      ['/api/mcp/v1', owner.mcpKey, { jsonrpc: '2.0', id: 1, method: 'tools/call', params: toolCall }],
    ];
  };

  test('that hangs is said to be away, and is found again when it was restarted', async () => {
    signal(stores.mongo, 'SIGSTOP');
    for (const [path, key, body] of interfacesOf()) {
      const response = await fetch(system.baseUrl + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(11_000),
      });
      const text = await response.text();
      expect(text).toMatch(/"unavailable"|SUBGRAPH_UNAVAILABLE/);
      expect(text).not.toMatch(/127\.0\.0\.1|mongo/i);
      expect(response.status === 503).toBe(response.headers.has('retry-after'));
    }
    signal(stores.mongo, 'SIGKILL');
    await eventually(work, 20_000);
  }, 60_000);

  test('that is killed loses nothing that was acknowledged', async () => {
    const acknowledged: string[] = [];
    let writing = true;
    const write = async (writer: number): Promise<void> => {
      for (let round = 0; writing; round += 1) {
        const name = `Writer ${writer}, round ${round}`;
        const { records } = await script(createFramework, {
          organizationId: organization.organizationId,
          name,
        });
        if (records.length > 0) acknowledged.push(name);
      }
    };
    const writers = Promise.all([1, 2, 3].map(write));
    for (let kills = 0; kills < 3; kills += 1) {
      const enough = acknowledged.length + 10;
      await eventually(() => expect(acknowledged.length).toBeGreaterThan(enough), 20_000);
      signal(stores.mongo, 'SIGKILL');
    }
    await eventually(work, 20_000);
    writing = false;
    await writers;

    const { organizationId } = organization;
    const frameworks = await walkList(script, listFrameworks, { organizationId, first: 100 });
    const names = new Set(frameworks.map(({ name }) => name));
    expect(acknowledged.filter((name) => !names.has(name))).toEqual([]);
    const trail = await auditTrail(system, organizationId, await work());
    const created = trail.filter(({ action }) => action === 'framework.created');
    expect(created.length).toBe(frameworks.length + interfaces.length);
  }, 90_000);
});

test('one service that is away costs its own fields only, and says nothing of where it is', async () => {
  const { organizationId, owner } = organization;
  await Promise.all(system.processes.frameworks.map((process) => process.stop()));
  const query = `{
    assets(organizationId: "${organizationId}") { nodes { id } }
    organization(id: "${organizationId}") { name frameworks { nodes { name } } }
  }`;
  const response = await fetch(`${system.baseUrl}/api/console/v1/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${owner.personalKey}` },
    body: JSON.stringify({ query }),
  });
  const text = await response.text();
  expect(JSON.parse(text)).toEqual({
    data: { assets: { nodes: [] }, organization: { name: 'Example', frameworks: null } },
    errors: [
      {
        message: expect.any(String),
        path: ['organization', 'frameworks'],
        extensions: { code: 'SUBGRAPH_UNAVAILABLE', retryable: true },
      },
    ],
  });
  for (const urls of Object.values(system.internalUrls)) expect(text).not.toContain(urls[0]);
  for (const ask of askers) {
    const asset = { name: 'Laptop', amount: 1, assetType: 'PHYSICAL', dataTypesStored: 'mail' };
    await askForOne(ask, createAsset, { organizationId, ownerId: owner.profileId, ...asset });
    expect(await ask(listFrameworks, { organizationId })).toMatchObject({ code: 'SUBGRAPH_UNAVAILABLE' });
  }
  expect((await fetch(`${system.baseUrl}/healthz/ready`)).status).toBe(200);
});
