import { eventually } from '@compliance/testing/eventually';
import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import type { OwnTestSystem } from '@compliance/testing/open-test-system';
import { startTestSystem } from '@compliance/testing/start-test-system';
import { storeUrls } from '@compliance/testing/store-urls';
import { beforeAll, beforeEach, expect, test } from '@jest/globals';

type Reply = { status: number; text: string; left: number; retryAfter: string | null };

const rateLimitPointsPerMinute = 600;
/** Ten points flow back in a second. */
const burst = 60;

let system: OwnTestSystem;
let organization: TestOrganization;
/** The public addresses of two gateways, before one bridge. */
let one: string;
let other: string;

beforeAll(async () => {
  system = await startTestSystem(storeUrls(), { rateLimitPointsPerMinute, instances: { gateway: 2 } });
  [one = '', other = ''] = system.processes.gateway.map(({ url }) => url);
});

/** Somebody whose buckets are full. */
beforeEach(async () => {
  organization = await newOrganization(system);
});

async function post(url: string, key: string, body: object): Promise<Reply> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { headers, status } = response;
  const left = Number(/;r=(\d+);/.exec(headers.get('ratelimit') ?? '')?.[1]);
  return { status, text: await response.text(), left, retryAfter: headers.get('retry-after') };
}

function query(gateway: string, text: string): Promise<Reply> {
  const { owner, organizationId } = organization;
  const body = { query: text, variables: { id: organizationId } };
  return post(`${gateway}/api/console/v1/graphql`, owner.personalKey, body);
}

function message(gateway: string, method: string, params?: object): Promise<Reply> {
  const { mcpKey } = organization.owner;
  return post(`${gateway}/api/mcp/v1`, mcpKey, { jsonrpc: '2.0', id: 1, method, params });
}

const lists = 'query ($id: ID!) { assets(organizationId: $id, first: 100) { nodes { id vendors { id } } } }';

function callTool(gateway: string): Promise<Reply> {
  const named = {
    name: 'listAssets',
    arguments: { organization_id: organization.organizationId, size: 100 },
  };
  return message(gateway, 'tools/call', named);
}

/** Asks with a full bucket, and expects so many points to be gone but for those that have flowed back meanwhile. */
async function expectCost(points: number, ask: () => Promise<Reply>): Promise<void> {
  organization = await newOrganization(system);
  const start = performance.now();
  const { status, left } = await ask();
  const flowedBack = Math.ceil(((performance.now() - start) / 1_000) * 10);
  expect(status).toBe(200);
  expect(burst - left).toBeLessThanOrEqual(points);
  expect(burst - left).toBeGreaterThanOrEqual(points - flowedBack);
}

/** Asks for so much that for seconds nothing flows back but the debt. */
async function overdraw(ask: () => Promise<Reply>): Promise<void> {
  const replies = await Promise.all(Array.from({ length: 12 }, ask));
  expect(replies.map(({ status }) => status)).toContain(200);
}

const refused = { status: 429, text: '{"error":"rate_limited"}', left: 0 };

test('a document costs more when it is new, and by its root fields and lists', async () => {
  const small = '{ viewer { id kind } }';
  await expectCost(1 + 5, () => query(one, small));
  await expectCost(1, () => query(one, small));
  const three = '{ viewer { id } b: viewer { id } ...More } fragment More on Query { c: viewer { id } }';
  await query(one, three);
  await expectCost(3, () => query(one, three));
  await query(one, lists);
  // A hundred assets with ten vendors each.
  await expectCost(1 + 11, () => query(one, lists));
});

test('a document that cannot be read costs as much each time', async () => {
  await expectCost(6, () => query(one, '{ viewer { '));
  await expectCost(6, () => query(one, '{ viewer { '));
});

test('a tool costs what its document does, and all else on the way one point', async () => {
  await expectCost(1 + 11, () => callTool(one));
  await expectCost(1, () => message(one, 'tools/list'));
  await expectCost(1, () => message(one, 'no/such/method'));
});

test('who is refused at one gateway is refused at the other', async () => {
  await overdraw(() => query(one, lists));
  expect(await query(one, '{ viewer { id } }')).toMatchObject(refused);
  // The first request that another process sees of a key may pass until the store has told what is left.
  const reply = await eventually(async () => {
    const { status, retryAfter } = await query(other, '{ viewer { id } }');
    expect(status).toBe(429);
    return retryAfter;
  });
  expect(Number(reply)).toBeGreaterThanOrEqual(1);
});

test('who is refused over MCP is refused through each gateway, and nobody else is', async () => {
  await overdraw(() => callTool(one));
  expect(await callTool(one)).toMatchObject(refused);
  expect(await message(other, 'ping')).toMatchObject(refused);
  expect((await query(one, '{ viewer { id } }')).status).toBe(200);
});

test('what is refused has no effect', async () => {
  const document = 'mutation ($input: CreateVendorInput!) { createVendor(input: $input) { vendor { id } } }';
  const { organizationId, owner } = organization;
  await overdraw(() => query(one, lists));
  const body = { query: document, variables: { input: { organizationId, name: 'Refused' } } };
  const reply = await post(`${one}/api/console/v1/graphql`, owner.personalKey, body);
  expect(reply).toMatchObject(refused);
  // Last, for whoever is made hereafter is made at another time.
  system.now.advance(60_000);
  const vendors = await query(one, 'query ($id: ID!) { vendors(organizationId: $id) { totalCount } }');
  expect(JSON.parse(vendors.text)).toEqual({ data: { vendors: { totalCount: 0 } } });
});
