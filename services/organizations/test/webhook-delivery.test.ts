import { type ApiRecord, type Ask, askForOne, askOver } from '@compliance/testing/ask-over';
import { listAuditLog } from '@compliance/testing/audit-operations';
import { eventually } from '@compliance/testing/eventually';
import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import { newWebhook } from '@compliance/testing/new-webhook';
import { readDeliveries } from '@compliance/testing/read-deliveries';
import {
  hang,
  type Received,
  type Receiver,
  refuse,
  startReceiver,
} from '@compliance/testing/start-receiver';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { createVendor, updateVendor } from '@compliance/testing/vendor-operations';
import { deleteWebhook, updateWebhook } from '@compliance/testing/webhook-operations';
import { beforeEach, expect, test } from '@jest/globals';
import { Webhook } from 'standardwebhooks';

const system = sharedTestSystem();
let organization: TestOrganization;
let receiver: Receiver;
let ask: Ask;

beforeEach(async () => {
  organization = await newOrganization(system);
  receiver = await startReceiver();
  ask = askOver('GraphQL', () => ({ system, member: organization.owner }));
  // What came before a webhook, but was late, would be delivered too.
  const { organizationId } = organization;
  await eventually(async () => expect((await ask(listAuditLog, { organizationId })).records).toHaveLength(2));
});

const addVendor = (name: string): Promise<ApiRecord> =>
  askForOne(ask, createVendor, { organizationId: organization.organizationId, name });

const typesAt = ({ received }: Receiver): string[] => received.map(({ event }) => event.type);
const sequencesAt = ({ received }: Receiver): number[] => received.map(({ event }) => event.sequence);

test('an endpoint gets what happens, in order, beginning with its own creation', async () => {
  const { id } = await newWebhook(system, organization, receiver.url);
  const vendor = await addVendor('One');
  await askForOne(ask, updateVendor, { id: vendor.id, name: 'Two' });
  await eventually(() =>
    expect(typesAt(receiver)).toEqual(['webhook.created', 'vendor.created', 'vendor.updated']),
  );
  const [created, added, updated] = receiver.received.map(({ event }) => event);
  expect(created).toMatchObject({ resourceType: 'webhook', resourceId: id });
  expect(Object.keys(updated ?? {})).toEqual([
    ...['id', 'type', 'sequence', 'occurredAt', 'organizationId', 'resourceType', 'resourceId', 'data'],
  ]);
  expect(updated).toMatchObject({
    organizationId: organization.organizationId,
    sequence: (added?.sequence ?? 0) + 1,
    resourceId: vendor.id,
    data: { changes: [{ field: 'name', before: 'One', after: 'Two' }] },
  });
});

test('each request is signed as Standard Webhooks says', async () => {
  const { secret } = await newWebhook(system, organization, receiver.url);
  await eventually(() => expect(receiver.received).toHaveLength(1));
  const { headers, body, event } = receiver.received[0] as Received;
  const signed = headers as Record<string, string>;
  expect(new Webhook(secret).verify(body, signed)).toEqual(event);
  expect(headers['webhook-id']).toBe(event.id);
  expect(headers['content-type']).toBe('application/json');
  expect(() => new Webhook(secret).verify(`${body} `, signed)).toThrow('signature');
  const other = await newWebhook(system, organization, receiver.url);
  expect(() => new Webhook(other.secret).verify(body, signed)).toThrow('signature');
});

test('it gets only the types that it asked for', async () => {
  await newWebhook(system, organization, receiver.url, ['vendor.updated']);
  const vendor = await addVendor('One');
  await askForOne(ask, updateVendor, { id: vendor.id, name: 'Two' });
  await eventually(() => expect(typesAt(receiver)).toEqual(['vendor.updated']));
});

test('an endpoint that hangs holds up no other, neither of its organization nor of another one', async () => {
  receiver.answer(hang);
  for (let count = 0; count < 10; count += 1) await newWebhook(system, organization, receiver.url);
  const [beside, elsewhere] = [await startReceiver(), await startReceiver()];
  await newWebhook(system, organization, beside.url, ['vendor.created']);
  const other = await newOrganization(system);
  await newWebhook(system, other, elsewhere.url, ['webhook.created']);
  await addVendor('One');
  await eventually(() =>
    expect([beside, elsewhere].flatMap(typesAt)).toEqual(['vendor.created', 'webhook.created']),
  );
  expect(receiver.received.length).toBeGreaterThan(0);
});

test('the log says of each event what became of it', async () => {
  const { id } = await newWebhook(system, organization, receiver.url, ['vendor.created']);
  await addVendor('One');
  await eventually(() => expect(receiver.received).toHaveLength(1));
  receiver.answer(refuse(500));
  await addVendor('Two');
  await addVendor('Three');
  await eventually(async () => {
    const { deliveries, totalCount, state } = await readDeliveries(system, organization, id);
    const [one = 0, two = 0] = sequencesAt(receiver);
    expect({ totalCount, state }).toEqual({ totalCount: 2, state: 'ACTIVE' });
    expect(deliveries).toMatchObject([
      { sequence: two, attempt: 1, status: 'PENDING', responseCode: 500, failure: 'REFUSED' },
      {
        sequence: one,
        attempt: 1,
        status: 'DELIVERED',
        responseCode: 204,
        failure: null,
        nextAttemptAt: null,
      },
    ]);
    expect(Date.parse(deliveries[0]?.nextAttemptAt ?? '')).toBeGreaterThan(Date.now());
  });
});

test('nothing is sent while a webhook is paused, and nothing is lost', async () => {
  const { id } = await newWebhook(system, organization, receiver.url);
  await eventually(() => expect(receiver.received).toHaveLength(1));
  await askForOne(ask, updateWebhook, { id, state: 'PAUSED' });
  const witness = await startReceiver();
  await newWebhook(system, organization, witness.url, ['vendor.created']);
  await addVendor('One');
  await eventually(() => expect(witness.received).toHaveLength(1));
  expect(receiver.received).toHaveLength(1);
  await askForOne(ask, updateWebhook, { id, state: 'ACTIVE' });
  await eventually(() =>
    expect(typesAt(receiver)).toEqual([
      ...['webhook.created', 'webhook.updated', 'webhook.created', 'vendor.created', 'webhook.updated'],
    ]),
  );
});

test('nothing more is sent once a webhook is deleted', async () => {
  const { id } = await newWebhook(system, organization, receiver.url);
  await eventually(() => expect(receiver.received).toHaveLength(1));
  await ask(deleteWebhook, { webhookId: id });
  const witness = await startReceiver();
  await newWebhook(system, organization, witness.url, ['webhook.created']);
  await eventually(() => expect(witness.received).toHaveLength(1));
  expect(receiver.received).toHaveLength(1);
});
