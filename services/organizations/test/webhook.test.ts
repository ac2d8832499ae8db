import { type ApiOperation, type ApiRecord, askForOne, askOver } from '@compliance/testing/ask-over';
import { auditTrail } from '@compliance/testing/audit-trail';
import { eventually } from '@compliance/testing/eventually';
import { graphqlData } from '@compliance/testing/graphql';
import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import { newWebhook } from '@compliance/testing/new-webhook';
import { type Receiver, startReceiver } from '@compliance/testing/start-receiver';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { createVendor } from '@compliance/testing/vendor-operations';
import {
  createWebhook,
  deleteWebhook,
  getWebhook,
  listWebhooks,
  replayWebhook,
  rotateWebhookSecret,
  updateWebhook,
} from '@compliance/testing/webhook-operations';
import { beforeAll, describe, expect, test } from '@jest/globals';

const system = sharedTestSystem();
let organization: TestOrganization;
let receiver: Receiver;

const ask = askOver('GraphQL', () => ({ system, member: organization.owner }));
const inOrganization = (more: object = {}): object => ({
  organizationId: organization.organizationId,
  url: receiver.url,
  eventTypes: [],
  ...more,
});
const create = (more: object = {}): Promise<ApiRecord> => askForOne(ask, createWebhook, inOrganization(more));

beforeAll(async () => {
  organization = await newOrganization(system);
  receiver = await startReceiver();
});

test('a webhook is as it was asked for', async () => {
  const webhook = await create({ eventTypes: ['asset.created', 'asset.created', 'vendor.deleted'] });
  expect(webhook).toEqual({
    id: expect.stringMatching(/^[\w-]{1,64}$/),
    organizationId: organization.organizationId,
    url: receiver.url,
    eventTypes: ['asset.created', 'vendor.deleted'],
    state: 'ACTIVE',
    secretVersion: 1,
    replayedFrom: null,
    replayedAt: null,
    version: 1,
    createdAt: expect.any(String),
    updatedAt: webhook['createdAt'],
  });
  expect(await askForOne(ask, getWebhook, { id: webhook.id })).toEqual(webhook);
  const { records } = await ask(listWebhooks, { organizationId: organization.organizationId });
  expect(records).toContainEqual(webhook);
});

describe('a webhook is refused', () => {
  test.each([
    ['without an address', { url: '' }, 'url', 'TOO_SHORT'],
    ['with a long address', { url: `https://example.com/${'a'.repeat(2048)}` }, 'url', 'TOO_LONG'],
    ['with an address of files', { url: 'file:///etc/passwd' }, 'url', 'INVALID_FORMAT'],
    ['with a user in its address', { url: 'https://user@example.com/' }, 'url', 'INVALID_FORMAT'],
    ['with a fragment', { url: 'https://example.com/#here' }, 'url', 'INVALID_FORMAT'],
    ['with a header in its address', { url: 'https://example.com/\r\nx: y' }, 'url', 'UNSAFE_TEXT'],
    [
      'with a type that does not exist',
      { eventTypes: ['asset.created', 'asset.read'] },
      'eventTypes.1',
      'INVALID_ENUM',
    ],
    [
      'with a type that is nobody else’s business',
      { eventTypes: ['apiKey.created'] },
      'eventTypes.0',
      'INVALID_ENUM',
    ],
    ['with a type of a prototype', { eventTypes: ['__proto__'] }, 'eventTypes.0', 'INVALID_ENUM'],
    ['without types', { eventTypes: null }, 'eventTypes', 'REQUIRED'],
  ])('%s', async (_, more, field, reason) => {
    const refused = { code: 'BAD_USER_INPUT', fields: [field], reasons: [reason], records: [] };
    expect(await ask(createWebhook, inOrganization(more))).toMatchObject(refused);
  });

  test('when the organization has twenty', async () => {
    const crowded = await newOrganization(system);
    const askThere = askOver('GraphQL', () => ({ system, member: crowded.owner }));
    const wanted = {
      ...inOrganization({ url: 'https://example.com/' }),
      organizationId: crowded.organizationId,
    };
    // A busy machine does not get to all of them at once.
    const make = () =>
      eventually(async () => {
        const answer = await askThere(createWebhook, wanted);
        expect([undefined, 'CONFLICT']).toContain(answer.code);
        return answer;
      }, 30_000);
    const made = await Promise.all(Array.from({ length: 25 }, make));
    const { totalCount } = await countIn(crowded);
    expect(totalCount).toBe(20);
    expect(made.filter(({ code }) => code === 'CONFLICT')).toHaveLength(5);
  }, 60_000);
});

async function countIn({ organizationId, owner }: TestOrganization): Promise<{ totalCount: number }> {
  const document =
    'query ($organizationId: ID!) { webhooks(organizationId: $organizationId) { totalCount } }';
  const data = await graphqlData<{ webhooks: { totalCount: number } }>(system, owner, document, {
    organizationId,
  });
  return data.webhooks;
}

test('an update keeps what it leaves out; null stands for all events', async () => {
  const { id } = await create({ eventTypes: ['asset.created'] });
  const paused = await askForOne(ask, updateWebhook, { id, state: 'PAUSED' });
  expect(paused).toMatchObject({
    state: 'PAUSED',
    url: receiver.url,
    eventTypes: ['asset.created'],
    version: 2,
  });
  const moved = await askForOne(ask, updateWebhook, { id, url: `${receiver.url}/2`, eventTypes: null });
  expect(moved).toMatchObject({ state: 'PAUSED', url: `${receiver.url}/2`, eventTypes: [], version: 3 });
  expect(await askForOne(ask, updateWebhook, { id, state: 'PAUSED' })).toEqual(moved);
});

test('a webhook that was deleted is not found any more', async () => {
  const { id } = await create();
  expect(await ask(deleteWebhook, { webhookId: id })).toMatchObject({ code: undefined });
  expect(await ask(getWebhook, { id })).toMatchObject({ code: 'NOT_FOUND' });
  expect(await ask(deleteWebhook, { webhookId: id })).toMatchObject({ code: 'NOT_FOUND' });
});

describe('a stale change is refused:', () => {
  const changes: [string, ApiOperation, (id: string) => object][] = [
    ['update', updateWebhook, (id) => ({ id, state: 'PAUSED' })],
    ['rotation', rotateWebhookSecret, (webhookId) => ({ webhookId })],
    ['replay', replayWebhook, (webhookId) => ({ webhookId, fromSequence: 1 })],
    ['deletion', deleteWebhook, (webhookId) => ({ webhookId })],
  ];
  test.each(changes)('%s', async (_, operation, input) => {
    const { id } = await create();
    expect(await ask(operation, { ...input(id), expectedVersion: 2 })).toMatchObject({ code: 'CONFLICT' });
    expect(await ask(operation, { ...input(id), expectedVersion: 1 })).toMatchObject({ code: undefined });
  });
});

test.each([0, -1, 1.5, 2 ** 31, 1000])('nothing is replayed from %s', async (fromSequence) => {
  const { id } = await create();
  const refused = { code: 'BAD_USER_INPUT', fields: ['fromSequence'] };
  expect(await ask(replayWebhook, { webhookId: id, fromSequence })).toMatchObject(refused);
});

test('the audit log has every change, and no secret, not even one in an address', async () => {
  const { id, secret } = await newWebhook(system, organization, `${receiver.url}?token=hidden`, [
    'asset.created',
  ]);
  await askForOne(ask, rotateWebhookSecret, { webhookId: id });
  await askForOne(ask, replayWebhook, { webhookId: id, fromSequence: 1 });
  await askForOne(ask, updateWebhook, { id, state: 'PAUSED' });
  await ask(deleteWebhook, { webhookId: id });
  const { organizationId } = organization;
  const last = await askForOne(ask, createVendor, { organizationId, name: 'Last' });
  const entries = await auditTrail(system, organizationId, last.id);
  const own = entries.filter(({ resource }) => resource.id === id);
  expect(own.map(({ action, changes }) => [action, ...changes.map(({ field }) => field)])).toEqual([
    ['webhook.created', 'url', 'eventTypes', 'state', 'secretVersion'],
    ['webhook.updated', 'secretVersion'],
    ['webhook.updated', 'replayedFrom', 'replayedAt'],
    ['webhook.updated', 'state'],
    ['webhook.deleted', 'url', 'eventTypes', 'state', 'secretVersion', 'replayedFrom', 'replayedAt'],
  ]);
  expect(own[0]?.changes[0]).toEqual({ field: 'url', before: null, after: null });
  for (const hidden of [secret.slice('whsec_'.length), 'token=hidden'])
    expect(JSON.stringify(entries)).not.toContain(hidden);
});
