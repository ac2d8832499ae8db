import { randomUUID } from 'node:crypto';
import { type ApiRecord, askForOne, askOver } from '@compliance/testing/ask-over';
import { graphqlData } from '@compliance/testing/graphql';
import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import { newWebhook } from '@compliance/testing/new-webhook';
import { type Receiver, startReceiver } from '@compliance/testing/start-receiver';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { getWebhook, listWebhooks } from '@compliance/testing/webhook-operations';
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

beforeAll(async () => {
  organization = await newOrganization(system);
  receiver = await startReceiver();
});

async function webhooks(): Promise<ApiRecord[]> {
  return (await ask(listWebhooks, { organizationId: organization.organizationId })).records;
}

describe('the secret of a webhook', () => {
  const rotate =
    'mutation ($input: RotateWebhookSecretInput!) { rotateWebhookSecret(input: $input) { secret } }';
  const make =
    'mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) { secret webhook { id } } }';
  type Secret = { secret: string | null };

  test('is shown once at its creation and once at a rotation, and is another one then', async () => {
    const { id, secret } = await newWebhook(system, organization, receiver.url);
    const variables = { input: { webhookId: id } };
    const rotated = await graphqlData<{ rotateWebhookSecret: Secret }>(
      system,
      organization.owner,
      rotate,
      variables,
    );
    const secrets = [secret, rotated.rotateWebhookSecret.secret];
    for (const one of secrets) expect(one).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(new Set(secrets).size).toBe(2);
    expect(await askForOne(ask, getWebhook, { id })).toMatchObject({ secretVersion: 2, version: 2 });
  });

  test('is not made in a dry run', async () => {
    const { id } = await newWebhook(system, organization, receiver.url);
    const { owner } = organization;
    const before = await webhooks();
    const created = await graphqlData<{ createWebhook: Secret }>(system, owner, make, {
      input: inOrganization({ dryRun: true }),
    });
    const rotated = await graphqlData<{ rotateWebhookSecret: Secret }>(system, owner, rotate, {
      input: { webhookId: id, dryRun: true },
    });
    expect([created.createWebhook.secret, rotated.rotateWebhookSecret.secret]).toEqual([null, null]);
    expect(await webhooks()).toEqual(before);
    expect(await askForOne(ask, getWebhook, { id })).toMatchObject({ secretVersion: 1 });
  });

  test('is not shown again to who repeats the request', async () => {
    const sender = { ...organization.owner, idempotencyKey: randomUUID() };
    type Created = { createWebhook: Secret & { webhook: { id: string } } };
    const send = () => graphqlData<Created>(system, sender, make, { input: inOrganization() });
    const [first, again] = [await send(), await send()];
    expect(first.createWebhook.secret).toMatch(/^whsec_/);
    expect(again.createWebhook).toEqual({ ...first.createWebhook, secret: null });
  });
});
