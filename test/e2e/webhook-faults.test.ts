import type { ServerResponse } from 'node:http';
import { type ApiRecord, askForOne, askOver } from '@compliance/testing/ask-over';
import { eventually } from '@compliance/testing/eventually';
import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import { newWebhook } from '@compliance/testing/new-webhook';
import { openSeparateSystem, type SeparateSystem } from '@compliance/testing/separate-system';
import { accept, hang, type Receiver, startReceiver } from '@compliance/testing/start-receiver';
import { storeUrls } from '@compliance/testing/store-urls';
import { temporaryDirectory } from '@compliance/testing/temporary-directory';
import { createVendor } from '@compliance/testing/vendor-operations';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';

let system: SeparateSystem;
let organization: TestOrganization;
let receiver: Receiver;

beforeAll(async () => {
  system = await openSeparateSystem(await temporaryDirectory(), storeUrls());
}, 120_000);

afterAll(() => system?.stop());

beforeEach(async () => {
  organization = await eventually(() => newOrganization(system), 30_000);
  receiver = await startReceiver();
  await newWebhook(system, organization, receiver.url, ['vendor.created']);
}, 60_000);

/** Also while a process is only just there again. */
const addVendor = (name: string): Promise<ApiRecord> => {
  const ask = askOver('GraphQL', () => ({ system, member: organization.owner }));
  return eventually(
    () => askForOne(ask, createVendor, { organizationId: organization.organizationId, name }),
    30_000,
  );
};

const namesAt = ({ received }: Receiver): unknown[] =>
  received.map(({ event }) => event.data.changes.find(({ field }) => field === 'name')?.after);

test('an event that was on its way when its process was killed is sent again by the next one', async () => {
  receiver.answer(hang);
  await addVendor('One');
  await eventually(() => expect(receiver.received).toHaveLength(1));
  system.processes.organizations[0].signal('SIGKILL');
  receiver.answer(accept);
  await system.processes.organizations[0].restart();
  await addVendor('Two');
  await eventually(() => expect(namesAt(receiver)).toEqual(['One', 'One', 'Two']), 60_000);
  const [first, again] = receiver.received;
  expect(again?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
}, 120_000);

test('a process that is stopped finishes what is on its way, so that nothing comes twice', async () => {
  const held: ServerResponse[] = [];
  receiver.answer((response) => held.push(response));
  await addVendor('One');
  await eventually(() => expect(held).toHaveLength(1));
  system.processes.organizations[0].signal('SIGTERM');
  receiver.answer(accept);
  held[0]?.writeHead(204).end();
  await system.processes.organizations[0].restart();
  await addVendor('Two');
  await eventually(() => expect(namesAt(receiver)).toEqual(['One', 'Two']), 60_000);
}, 120_000);
