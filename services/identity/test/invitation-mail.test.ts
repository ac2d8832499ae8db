import { newId } from '@compliance/kit/operation/gid';
import { eventually } from '@compliance/testing/eventually';
import { inDatabase } from '@compliance/testing/in-database';
import { type MailServer, startMailServer } from '@compliance/testing/start-mail-server';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import {
  address,
  password,
  type StartedSession,
  startIdentityForTest,
  type TestOrganization,
} from './start-identity-for-test.ts';

const server: MailServer = await startMailServer();
const identity = await startIdentityForTest({ mailUrl: server.url });
const minuteMs = 60_000;

afterAll(() => server.stop());

let organization: TestOrganization;

beforeEach(async () => {
  server.mood = 'takes';
  server.received = [];
  organization = await identity.found();
});

const createUser = (emailAddress: string): Promise<string> =>
  identity.createUser(organization, { emailAddress });

async function invite(profileId: string, by = identity): Promise<void> {
  const { errors } = await by.ask(
    organization.owner,
    'mutation ($input: InviteUserInput!) { inviteUser(input: $input) { invitation { id } } }',
    { input: { organizationId: organization.gid, profileId } },
  );
  expect(errors).toBeUndefined();
}

/** How many messages there are to an address. */
const sentTo = (emailAddress: string): number =>
  server.received.filter((message) => message.includes(`To: ${emailAddress}\r\n`)).length;

/** What is kept of the mails that are to be sent. */
const waiting = (): Promise<object[]> =>
  inDatabase(`${identity.databasePrefix}_identity`, (database) =>
    database.collection('invitation_mails').find().toArray(),
  );

const untilSent = (): Promise<void> => eventually(async () => expect(await waiting()).toEqual([]), 15_000);

test('a mail that was refused is sent later, with a link that works', async () => {
  server.mood = 'refuses address';
  await invite(await createUser('refused@example.com'));
  expect(await waiting()).toHaveLength(1);
  server.mood = 'refuses message';
  identity.now.advance(minuteMs);
  await eventually(async () => expect(await waiting()).toMatchObject([{ attempts: 2, isOut: false }]));

  await eventually(() => expect(server.received).toHaveLength(1));
  server.mood = 'takes';
  identity.now.advance(3 * minuteMs);
  await untilSent();
  expect(sentTo('refused@example.com')).toBe(2);
  const names = server.received.map((message) => /Message-ID: (.*)/.exec(message)?.[1]);
  expect(new Set(names).size).toBe(1);
  const token = /#token=([\w-]+)/.exec(server.received.at(-1) ?? '')?.[1];
  await expect(
    identity.call<StartedSession>('auth/accept-invitation', { token, password, address }),
  ).resolves.toBeDefined();
});

test('a mail whose reply was lost is not sent again', async () => {
  server.mood = 'loses reply';
  await invite(await createUser('replied@example.com'));
  expect(sentTo('replied@example.com')).toBe(1);
  server.mood = 'refuses address';
  await invite(await createUser('after@example.com'));
  server.mood = 'takes';
  identity.now.advance(24 * 60 * minuteMs);
  await untilSent();
  expect(sentTo('after@example.com')).toBe(1);
  expect(sentTo('replied@example.com')).toBe(1);
});

test('inviting again while the first mail waits sends two', async () => {
  server.mood = 'refuses address';
  const profileId = await createUser('twice@example.com');
  await invite(profileId);
  await invite(profileId);
  expect(await waiting()).toHaveLength(2);
  server.mood = 'takes';
  identity.now.advance(minuteMs);
  await untilSent();
  expect(sentTo('twice@example.com')).toBe(2);
});

test('links of mails that were refused end no link that arrived', async () => {
  const profileId = await createUser('arrived@example.com');
  await invite(profileId);
  server.mood = 'refuses message';
  await invite(profileId);
  expect(sentTo('arrived@example.com')).toBe(2);
  const links = await inDatabase(`${identity.databasePrefix}_identity`, (database) =>
    database.collection('invitations').find().toArray(),
  );
  const ofProfile = links.map(({ secretHashes }) => (secretHashes as string[]).length);
  expect(ofProfile.at(-1)).toBe(1);
});

test('a mail that waits shows neither address nor link, and is not sent when there is nothing left to accept', async () => {
  server.mood = 'refuses message';
  await invite(await createUser('ended@example.com'));
  const secret = /#token=([\w-]+)/.exec(server.received[0] ?? '')?.[1]?.slice(-43) ?? 'no link';
  expect(JSON.stringify(await waiting())).not.toMatch(new RegExp(`ended@example|${secret}`));
  const ending = {
    organizationId: organization.id,
    actor: { profileId: organization.ownerProfile, apiKeyId: null, sessionId: null, kind: 'SESSION' },
    requestId: newId(),
    commitBy: identity.now() + 15_000,
  };
  await identity.call('end-memberships', ending, 'organizations');
  server.mood = 'takes';
  identity.now.advance(minuteMs);
  await untilSent();
  expect(sentTo('ended@example.com')).toBe(1);
});

test('a process that stops finishes the mail it is at, and leaves the others to those who come after it', async () => {
  const stopping = await startIdentityForTest({ mailUrl: server.url });
  organization = await stopping.found();
  server.mood = 'refuses address';
  const mails = 4;
  for (let mail = 0; mail < mails; mail += 1) await invite(await stopping.createUser(organization), stopping);
  server.connections = 0;
  server.mood = 'silent';
  stopping.now.advance(minuteMs);
  await eventually(() => expect(server.connections).toBe(1));
  await stopping.stop();
  expect(server.connections).toBeLessThan(mails);
});
