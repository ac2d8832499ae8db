import { type Ask, askForOne, askOver } from '@compliance/testing/ask-over';
import { auditTrail } from '@compliance/testing/audit-trail';
import { eventually } from '@compliance/testing/eventually';
import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import { type NewWebhook, newWebhook } from '@compliance/testing/new-webhook';
import type { OwnTestSystem } from '@compliance/testing/open-test-system';
import { readDeliveries, type TestDelivery } from '@compliance/testing/read-deliveries';
import { accept, type Receiver, refuse, startReceiver } from '@compliance/testing/start-receiver';
import { startTestSystem } from '@compliance/testing/start-test-system';
import { createVendor } from '@compliance/testing/vendor-operations';
import { rotateWebhookSecret, updateWebhook } from '@compliance/testing/webhook-operations';
import { beforeAll, beforeEach, expect, test } from '@jest/globals';

const hourMs = 60 * 60 * 1000;

let system: OwnTestSystem;
let organization: TestOrganization;
let receiver: Receiver;
let webhook: NewWebhook;
let ask: Ask;

const organizations: TestOrganization[] = [];

// While the clock is right: what founds an organization from outside is not told that it moves.
beforeAll(async () => {
  system = await startTestSystem();
  for (let count = 0; count < 9; count += 1) organizations.push(await newOrganization(system));
}, 120_000);

beforeEach(async () => {
  organization = organizations.pop() as TestOrganization;
  receiver = await startReceiver();
  ask = askOver('GraphQL', () => ({ system, member: organization.owner }));
  webhook = await newWebhook(system, organization, receiver.url, ['vendor.created']);
});

const addVendor = (name: string) =>
  askForOne(ask, createVendor, { organizationId: organization.organizationId, name });

async function newestDelivery(): Promise<TestDelivery> {
  const { deliveries } = await readDeliveries(system, organization, webhook.id);
  const [newest] = deliveries;
  if (newest === undefined) throw new Error('Nothing was delivered');
  return newest;
}

/** Waits for the outcome of an attempt. */
const outcomeOf = (attempt: number): Promise<TestDelivery> =>
  eventually(async () => {
    const delivery = await newestDelivery();
    expect(delivery.attempt).toBe(attempt);
    return delivery;
  });

/** Moves the clock to the next attempt. */
function moveTo({ nextAttemptAt }: TestDelivery): void {
  system.now.advance(Math.max(0, Date.parse(nextAttemptAt ?? '') - system.now()) + 1);
}

test('an event that is refused is sent again later, with the same id, and those after it wait', async () => {
  receiver.answer(refuse(503));
  await addVendor('One');
  await addVendor('Two');
  const first = await outcomeOf(1);
  expect(first).toMatchObject({ status: 'PENDING', responseCode: 503 });
  receiver.answer(accept);
  moveTo(first);
  await eventually(() => expect(receiver.received).toHaveLength(3));
  const [one, again, two] = receiver.received;
  expect(again?.body).toBe(one?.body);
  expect(again?.headers['webhook-id']).toBe(one?.headers['webhook-id']);
  expect(again?.headers['webhook-signature']).not.toBe(one?.headers['webhook-signature']);
  expect(two?.event.sequence).toBe((one?.event.sequence ?? 0) + 1);
});

test('a redirect is not followed', async () => {
  const elsewhere = await startReceiver();
  receiver.answer(refuse(307, { location: elsewhere.url }));
  await addVendor('One');
  expect(await outcomeOf(1)).toMatchObject({ status: 'PENDING', responseCode: 307, failure: 'REFUSED' });
  expect(elsewhere.received).toEqual([]);
});

test('an endpoint that is not there is tried again', async () => {
  await receiver.stop();
  await addVendor('One');
  expect(await outcomeOf(1)).toMatchObject({ status: 'PENDING', responseCode: null, failure: 'UNREACHABLE' });
});

test('a receiver that asks for more time is given it', async () => {
  receiver.answer(refuse(429, { 'retry-after': '3600' }));
  await addVendor('One');
  const { nextAttemptAt, attemptedAt } = await outcomeOf(1);
  const wait = Date.parse(nextAttemptAt ?? '') - Date.parse(attemptedAt);
  expect(wait).toBeGreaterThanOrEqual(hourMs);
  expect(wait).toBeLessThan(hourMs + 1000);
});

test('an endpoint that says it is gone is not tried again: the webhook is paused', async () => {
  receiver.answer(refuse(410));
  await addVendor('One');
  await eventually(async () => {
    const { state } = await readDeliveries(system, organization, webhook.id);
    expect(state).toBe('PAUSED');
  });
  expect(await newestDelivery()).toMatchObject({ attempt: 1, status: 'FAILED', nextAttemptAt: null });
});

test('after eight attempts within a day the webhook is paused, and goes on there when it is active again', async () => {
  receiver.answer(refuse(500));
  const begunAt = system.now();
  await addVendor('One');
  await addVendor('Two');
  for (let attempt = 1; attempt < 8; attempt += 1) moveTo(await outcomeOf(attempt));
  expect(await outcomeOf(8)).toMatchObject({ status: 'FAILED', nextAttemptAt: null });
  expect(system.now() - begunAt).toBeGreaterThan(20 * hourMs);
  expect(system.now() - begunAt).toBeLessThan(27 * hourMs);
  await eventually(async () => {
    const { state } = await readDeliveries(system, organization, webhook.id);
    expect(state).toBe('PAUSED');
  });
  const trail = await eventually(async () => {
    const entries = await auditTrail(system, organization.organizationId, webhook.id);
    const own = entries.filter(({ resource }) => resource.id === webhook.id);
    expect(own).toHaveLength(2);
    return own;
  });
  expect(trail[1]).toMatchObject({
    action: 'webhook.updated',
    actor: { kind: 'SYSTEM', profileId: null },
    changes: [{ field: 'state', before: 'ACTIVE', after: 'PAUSED' }],
  });

  receiver.answer(accept);
  await askForOne(ask, updateWebhook, { id: webhook.id, state: 'ACTIVE' });
  await eventually(() => expect(receiver.received).toHaveLength(10));
  const sequences = receiver.received.map(({ event }) => event.sequence);
  const [first = 0] = sequences;
  expect(sequences).toEqual([...Array.from({ length: 9 }, () => first), first + 1]);
}, 60_000);

test('a secret that was replaced signs for a day, or until the next rotation', async () => {
  const signatures = async (name: string): Promise<number> => {
    const before = receiver.received.length;
    await addVendor(name);
    await eventually(() => expect(receiver.received).toHaveLength(before + 1));
    return `${receiver.received.at(-1)?.headers['webhook-signature']}`.split(' ').length;
  };
  expect(await signatures('One')).toBe(1);
  await askForOne(ask, rotateWebhookSecret, { webhookId: webhook.id });
  await askForOne(ask, rotateWebhookSecret, { webhookId: webhook.id });
  expect(await signatures('Two')).toBe(2);
  system.now.advance(24 * hourMs + 1000);
  expect(await signatures('Three')).toBe(1);
});

test('the metrics tell how long an event has waited, and what became of attempts', async () => {
  receiver.answer(refuse(500));
  await addVendor('One');
  await outcomeOf(1);
  system.now.advance(60_000);
  const read = async (): Promise<string> =>
    (await fetch(`${system.internalUrls.organizations[0]}/metrics`)).text();
  await eventually(async () => {
    const text = await read();
    const [, wait] = /^webhook_longest_wait_seconds\{.*\} (\S+)$/m.exec(text) ?? [];
    expect(Number(wait)).toBeGreaterThanOrEqual(60);
    expect(text).toMatch(
      /^webhook_attempts_total\{outcome="REFUSED",repeated="false",process="organizations"\}/m,
    );
    // Two for certain: time has moved on for the webhooks of the other tests, too.
    const [, pauses] = /^webhook_pauses_total\{process="organizations"\} (\d+)$/m.exec(text) ?? [];
    expect(Number(pauses)).toBeGreaterThanOrEqual(2);
  });
});
