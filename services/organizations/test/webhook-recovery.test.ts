import { createGids } from '@compliance/kit/operation/gid';
import type { Database } from '@compliance/kit/store/mongo';
import { openDeliveryPositionRepository } from '@compliance/organizations/delivery/delivery-position-repository';
import { type Ask, askForOne, askOver } from '@compliance/testing/ask-over';
import { eventually } from '@compliance/testing/eventually';
import { inDatabase } from '@compliance/testing/in-database';
import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import { type NewWebhook, newWebhook } from '@compliance/testing/new-webhook';
import type { OwnTestSystem } from '@compliance/testing/open-test-system';
import { readDeliveries } from '@compliance/testing/read-deliveries';
import { hang, type Receiver, startReceiver } from '@compliance/testing/start-receiver';
import { startTestSystem } from '@compliance/testing/start-test-system';
import { createVendor } from '@compliance/testing/vendor-operations';
import { updateWebhook } from '@compliance/testing/webhook-operations';
import { beforeAll, beforeEach, expect, test } from '@jest/globals';

let system: OwnTestSystem;
let organization: TestOrganization;
let receiver: Receiver;
let webhook: NewWebhook;
let ask: Ask;

beforeAll(async () => {
  system = await startTestSystem();
}, 60_000);

beforeEach(async () => {
  organization = await newOrganization(system);
  receiver = await startReceiver();
  ask = askOver('GraphQL', () => ({ system, member: organization.owner }));
  webhook = await newWebhook(system, organization, receiver.url, ['vendor.created']);
});

const addVendor = () =>
  askForOne(ask, createVendor, { organizationId: organization.organizationId, name: 'One' });

const isPaused = (): Promise<void> =>
  eventually(async () => {
    const { state } = await readDeliveries(system, organization, webhook.id);
    expect(state).toBe('PAUSED');
  });

const inStore = (look: (database: Database) => Promise<void>): Promise<void> =>
  inDatabase(`${system.databasePrefix}_organizations`, look);

test('an event that ends its process each time is given up after eight attempts as well', async () => {
  receiver.answer(hang);
  await addVendor();
  await eventually(() => expect(receiver.received).toHaveLength(1));
  const gids = createGids(Buffer.from(system.secrets.gidKey, 'base64url'));
  const _id = gids.decode(webhook.id)?.id ?? '';
  await inStore(async (database) => {
    const positions = database.collection<{ _id: string; attempts: number }>('delivery_positions');
    expect(await positions.findOne({ _id })).toMatchObject({ attempts: 1 });
    // What is left when no process has come back from the last attempt.
    await positions.updateOne({ _id }, { $set: { attempts: 8, claim: null, notBefore: 1 } });
  });
  await isPaused();
  const { deliveries } = await readDeliveries(system, organization, webhook.id);
  expect(deliveries[0]).toMatchObject({ attempt: 8, status: 'FAILED', nextAttemptAt: null });
  expect(receiver.received).toHaveLength(1);
});

test('after a restore nothing is sent until somebody says so: the webhook is paused', async () => {
  await inStore(async (database) => {
    const positions = await openDeliveryPositionRepository(database, system.now);
    await positions.markRestored();
  });
  await addVendor();
  await isPaused();
  expect(receiver.received).toHaveLength(0);
  await askForOne(ask, updateWebhook, { id: webhook.id, state: 'ACTIVE' });
  await eventually(() => expect(receiver.received).toHaveLength(1));
});
