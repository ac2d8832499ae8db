import { type ApiRecord, type Ask, askForOne, askOver } from '@compliance/testing/ask-over';
import { listAuditLog } from '@compliance/testing/audit-operations';
import { eventually } from '@compliance/testing/eventually';
import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import { newWebhook } from '@compliance/testing/new-webhook';
import { readDeliveries } from '@compliance/testing/read-deliveries';
import { accept, type Receiver, refuse, startReceiver } from '@compliance/testing/start-receiver';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { createVendor } from '@compliance/testing/vendor-operations';
import { replayWebhook, rotateWebhookSecret, updateWebhook } from '@compliance/testing/webhook-operations';
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

test('a replay delivers again from any event on, with the same ids', async () => {
  const { id } = await newWebhook(system, organization, receiver.url, ['vendor.created']);
  for (const name of ['One', 'Two', 'Three']) await addVendor(name);
  await eventually(() => expect(receiver.received).toHaveLength(3));
  const [, second, third] = receiver.received;
  await askForOne(ask, replayWebhook, { webhookId: id, fromSequence: second?.event.sequence });
  await eventually(() => expect(receiver.received).toHaveLength(5));
  expect(receiver.received.slice(3).map(({ body }) => body)).toEqual([second?.body, third?.body]);
});

test('a replay from a later event leaves out the one that nobody takes', async () => {
  const { id } = await newWebhook(system, organization, receiver.url, ['vendor.created']);
  receiver.answer(refuse(500));
  await addVendor('One');
  await addVendor('Two');
  await eventually(() => expect(receiver.received).toHaveLength(1));
  receiver.answer(accept);
  const [one = 0] = sequencesAt(receiver);
  await eventually(async () => {
    const answer = await ask(replayWebhook, { webhookId: id, fromSequence: one + 1 });
    expect(answer.code).toBeUndefined();
  });
  await eventually(() => expect(sequencesAt(receiver)).toEqual([one, one + 1]));
  await eventually(async () => {
    const { deliveries } = await readDeliveries(system, organization, id);
    expect(deliveries.map(({ status }) => status)).toEqual(['DELIVERED', 'FAILED']);
    expect(deliveries[1]?.nextAttemptAt).toBeNull();
  });
});

test('any change of a webhook ends the waiting for another attempt', async () => {
  receiver.answer(refuse(500));
  const { id } = await newWebhook(system, organization, receiver.url);
  await eventually(() => expect(receiver.received).toHaveLength(1));
  const repaired = await startReceiver();
  await askForOne(ask, updateWebhook, { id, url: repaired.url });
  await eventually(() => expect(typesAt(repaired)).toEqual(['webhook.created', 'webhook.updated']));
});

test('both secrets sign after a rotation', async () => {
  const { id, secret } = await newWebhook(system, organization, receiver.url, ['vendor.created']);
  await askForOne(ask, rotateWebhookSecret, { webhookId: id });
  await addVendor('One');
  await eventually(() => expect(receiver.received).toHaveLength(1));
  const [one] = receiver.received;
  expect(`${one?.headers['webhook-signature']}`.split(' ')).toHaveLength(2);
  expect(new Webhook(secret).verify(one?.body ?? '', one?.headers as Record<string, string>)).toEqual(
    one?.event,
  );
});
