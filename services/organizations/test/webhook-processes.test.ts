import { askForOne, askOver } from '@compliance/testing/ask-over';
import { eventually } from '@compliance/testing/eventually';
import { newOrganization } from '@compliance/testing/new-organization';
import { newWebhook } from '@compliance/testing/new-webhook';
import type { OwnTestSystem } from '@compliance/testing/open-test-system';
import { deleteOrganization } from '@compliance/testing/organization-operations';
import { secondOrganizations } from '@compliance/testing/second-organizations';
import { accept, type Received, refuse, startReceiver } from '@compliance/testing/start-receiver';
import { startTestSystem } from '@compliance/testing/start-test-system';
import { createVendor } from '@compliance/testing/vendor-operations';
import { beforeAll, expect, test } from '@jest/globals';

let system: OwnTestSystem;

beforeAll(async () => {
  system = await startTestSystem(undefined, { instances: { organizations: 2 } });
  await secondOrganizations(system);
}, 60_000);

const sequencesOf = (received: readonly Received[]): number[] => received.map(({ event }) => event.sequence);

test('three processes send each event once, and each webhook gets them in order', async () => {
  const organization = await newOrganization(system);
  const receivers = await Promise.all(Array.from({ length: 4 }, startReceiver));
  for (const { url } of receivers) await newWebhook(system, organization, url, ['vendor.created']);
  const { organizationId, owner: member } = organization;
  const ask = askOver('GraphQL', () => ({ system, member }));
  const count = 30;
  await Promise.all(
    Array.from({ length: count }, (_, index) =>
      eventually(() => askForOne(ask, createVendor, { organizationId, name: `Vendor ${index}` })),
    ),
  );
  for (const { received } of receivers) {
    await eventually(() => expect(received).toHaveLength(count));
    const sequences = sequencesOf(received);
    expect(sequences).toEqual(sequences.toSorted((one, other) => one - other));
    expect(new Set(sequences).size).toBe(count);
  }
}, 60_000);

test('nothing is sent of an organization that was deleted, not even what had waited', async () => {
  const [gone, kept] = [await newOrganization(system), await newOrganization(system)];
  const [silent, witness] = [await startReceiver(), await startReceiver()];
  silent.answer(refuse(500));
  await newWebhook(system, gone, silent.url);
  await eventually(() => expect(silent.received.length).toBeGreaterThan(0));
  const ask = askOver('GraphQL', () => ({ system, member: gone.owner }));
  expect(await ask(deleteOrganization, { id: gone.organizationId })).toMatchObject({ code: undefined });
  silent.answer(accept);
  const sent = silent.received.length;
  system.now.advance(60_000);
  // The sweep that sends what is due has run when another organization's event has come through two of them.
  witness.answer(refuse(500));
  await newWebhook(system, kept, witness.url, ['webhook.created']);
  await eventually(() => expect(witness.received).toHaveLength(1));
  witness.answer(accept);
  system.now.advance(60_000);
  await eventually(() => expect(witness.received).toHaveLength(2));
  expect(silent.received).toHaveLength(sent);
}, 60_000);
