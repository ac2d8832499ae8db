import { randomUUID } from 'node:crypto';
import { eventually } from '@compliance/testing/eventually';
import { graphql, graphqlData } from '@compliance/testing/graphql';
import { inDatabase } from '@compliance/testing/in-database';
import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import { openSeparateSystem, type SeparateSystem } from '@compliance/testing/separate-system';
import { type MailServer, type MailServerMood, startMailServer } from '@compliance/testing/start-mail-server';
import { type OwnStores, openStores } from '@compliance/testing/stores';
import { temporaryDirectory } from '@compliance/testing/temporary-directory';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';

let server: MailServer;
let stores: OwnStores;
let system: SeparateSystem;
let organization: TestOrganization;

beforeAll(async () => {
  const directory = await temporaryDirectory();
  server = await startMailServer();
  stores = await openStores(directory, 'durable');
  system = await openSeparateSystem(directory, stores.urls, { isDirect: true, mailUrl: server.url });
  organization = await newOrganization(system);
}, 120_000);

afterAll(async () => {
  await system?.stop();
  await stores?.stop();
  server?.stop();
}, 60_000);

beforeEach(() => {
  server.received = [];
  server.connections = 0;
});

/** Invites somebody, kills all of identity as soon as its mail has come so far, and starts it again. */
async function killWhileSending(mood: MailServerMood, hasComeSoFar: () => void): Promise<void> {
  const { organizationId, owner } = organization;
  const user = { fullName: 'Invited', role: 'VIEWER', emailAddress: `${randomUUID()}@example.com` };
  const { createUser } = await graphqlData<{ createUser: { user: { id: string } } }>(
    system,
    owner,
    'mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id } } }',
    { input: { organizationId, ...user } },
  );
  server.mood = mood;
  const invited = graphql(
    system,
    owner,
    'mutation ($input: InviteUserInput!) { inviteUser(input: $input) { invitation { id } } }',
    { input: { organizationId, profileId: createUser.user.id } },
  );
  await eventually(hasComeSoFar);
  for (const instance of system.processes.identity) instance.signal('SIGKILL');
  await invited;
  server.mood = 'takes';
  for (const instance of system.processes.identity) {
    await instance.stop();
    await instance.restart();
  }
  await eventually(async () => expect(await mailsWaiting()).toBe(0), 40_000);
}

const mailsWaiting = (): Promise<number> =>
  inDatabase(
    `${system.databasePrefix}_identity`,
    (database) => database.collection('invitation_mails').countDocuments(),
    system.stores.mongoUrl,
  );

test('the mail of an identity that dies before it hands it over is sent by the next one', async () => {
  await killWhileSending('silent', () => expect(server.connections).toBe(1));
  expect(server.received).toHaveLength(1);
}, 90_000);

test('a mail that was handed over is not sent again, though nobody heard that it was taken', async () => {
  await killWhileSending('keeps silent', () => expect(server.received).toHaveLength(1));
  expect(server.received).toHaveLength(1);
}, 90_000);
