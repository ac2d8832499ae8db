import { type ApiOperation, askOver } from '@compliance/testing/ask-over';
import { describeTenancy } from '@compliance/testing/describe-tenancy';
import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import { newWebhook } from '@compliance/testing/new-webhook';
import { startReceiver } from '@compliance/testing/start-receiver';
import { strayIds } from '@compliance/testing/stray-ids';
import { sharedTestSystem } from '@compliance/testing/test-system';
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

type Tenant = TestOrganization & { webhookId: string };

const system = sharedTestSystem();
let own: Tenant;
let foreign: Tenant;

const asOwner = () => ({ system, member: own.owner });
const ask = askOver('GraphQL', asOwner);

async function newTenant(): Promise<Tenant> {
  const organization = await newOrganization(system);
  const { id } = await newWebhook(system, organization, (await startReceiver()).url);
  return { ...organization, webhookId: id };
}

beforeAll(async () => {
  own = await newTenant();
  foreign = await newTenant();
});

const listBelowOrganization: ApiOperation = {
  document: 'query ($id: ID!) { organization(id: $id) { webhooks { nodes { id } } } }',
};
const getNode: ApiOperation = {
  document: 'query ($id: ID!) { node(id: $id) { id ... on Webhook { url } } }',
};

describe('a webhook', () => {
  describeTenancy(
    asOwner,
    () => strayIds(system, { own: own.webhookId, foreign: foreign.webhookId, other: own.organizationId }),
    [
      ['reading a webhook', getWebhook, (id) => ({ id })],
      ['updating a webhook', updateWebhook, (id) => ({ id, url: 'https://thief.example/' })],
      ['deleting a webhook', deleteWebhook, (webhookId) => ({ webhookId })],
      ['rotating a secret', rotateWebhookSecret, (webhookId) => ({ webhookId })],
      ['replaying events', replayWebhook, (webhookId) => ({ webhookId, fromSequence: 1 })],
    ],
  );
});

describe('an organization', () => {
  const url = 'https://hooks.example/';
  describeTenancy(
    asOwner,
    () =>
      strayIds(system, { own: own.organizationId, foreign: foreign.organizationId, other: own.webhookId }),
    [
      ['listing webhooks', listWebhooks, (organizationId) => ({ organizationId })],
      ['creating a webhook', createWebhook, (organizationId) => ({ organizationId, url, eventTypes: [] })],
      ['the list of an organization', listBelowOrganization, (id) => ({ id })],
    ],
  );
});

test('no node is found by the id of a foreign webhook', async () => {
  expect(await ask(getNode, { id: own.webhookId })).toMatchObject({ records: [{ id: own.webhookId }] });
  expect(await ask(getNode, { id: foreign.webhookId })).toMatchObject({ records: [], code: 'NOT_FOUND' });
});

test('each tenant has its webhook alone, as it was', async () => {
  for (const { owner: member, organizationId, webhookId } of [own, foreign]) {
    const { records } = await askOver('GraphQL', () => ({ system, member }))(listWebhooks, {
      organizationId,
    });
    expect(records).toMatchObject([{ id: webhookId, version: 1, state: 'ACTIVE', secretVersion: 1 }]);
  }
});
