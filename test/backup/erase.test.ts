import type { Output } from '@compliance/cli/command';
import { erase } from '@compliance/cli/commands/erase';
import { asCommandLine } from '@compliance/stack/as-command-line';
import { type ApiRecord, type Ask, askForOne, askOver } from '@compliance/testing/ask-over';
import { auditTrail } from '@compliance/testing/audit-trail';
import { eventually } from '@compliance/testing/eventually';
import { graphql, graphqlData } from '@compliance/testing/graphql';
import { inDatabase } from '@compliance/testing/in-database';
import { acceptInvitation } from '@compliance/testing/join-organization';
import { mailTo } from '@compliance/testing/mail-to';
import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import type { OwnTestSystem } from '@compliance/testing/open-test-system';
import {
  createUser,
  inviteUser,
  listUsers,
  removeUser,
  updateUser,
} from '@compliance/testing/profile-operations';
import { signIn } from '@compliance/testing/sign-in';
import { getSnapshot, takeSnapshot } from '@compliance/testing/snapshot-operations';
import { startTestSystem } from '@compliance/testing/start-test-system';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { databaseContent } from '../secrets/store-content.ts';
import { redisContent } from '../sweeps/redis-content.ts';
import { askAs, newAsset } from './filled-organization.ts';
import { eventFeedOf, exportOf } from './seen-from-outside.ts';

/** In every form in which they may be stored. */
const traces = /zelda|zebra|quagga/i;
const email = 'Zelda.Zebra@quagga.example';
const password = 'correct horse battery';
const createKey = `mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { token } }`;

let system: OwnTestSystem;
let organization: TestOrganization;
let ask: Ask;
let profileId: string;
let personalKey: string;

beforeAll(async () => {
  system = await startTestSystem();
});

const run = (profile: string): Promise<Output> =>
  asCommandLine(system.internalUrls, system.secrets, (services) => erase.run(services, { profile }));

async function join(to: TestOrganization, as: Ask): Promise<{ id: string; cookie: string }> {
  const { organizationId, owner } = to;
  // So that the answer is kept for whoever sends it again.
  const repeatable = askOver('GraphQL', () => ({
    system,
    member: { ...owner, idempotencyKey: owner.email },
  }));
  const user = { fullName: 'Zelda Zebra', emailAddress: email, role: 'EMPLOYEE' };
  const { id } = await askForOne(repeatable, createUser, {
    organizationId,
    ...user,
    additionalEmailAddresses: ['zz@quagga.example'],
    position: 'Clerk',
  });
  await as(inviteUser, { organizationId, profileId: id });
  return { id, cookie: await acceptInvitation(system, email, password) };
}

async function removeFrom({ organizationId }: TestOrganization, as: Ask, id: string): Promise<void> {
  expect((await as(removeUser, { organizationId, profileId: id })).code).toBeUndefined();
}

const snapshot = (): Promise<ApiRecord> =>
  askForOne(ask, takeSnapshot, { organizationId: organization.organizationId, name: 'Audit', type: 'ALL' });

beforeEach(async () => {
  organization = await newOrganization(system);
  ask = askAs(system, organization);
});

describe('of somebody who is a member nowhere else', () => {
  let taken: ApiRecord[];

  beforeEach(async () => {
    const { id, cookie } = await join(organization, ask);
    profileId = id;
    const input = { name: "Zelda's laptop", kind: 'PERSONAL' };
    const made = await graphqlData<{ createApiKey: { token: string } }>(system, { cookie }, createKey, {
      input,
    });
    personalKey = made.createApiKey.token;
    taken = [await snapshot()];
    await ask(updateUser, { id, fullName: 'Zelda Quagga', additionalEmailAddresses: [] });
    await newAsset(ask, organization, 'Laptop');
    taken.push(await snapshot());
  });

  test('neither name nor address is left anywhere, and all that was said of them holds', async () => {
    const { organizationId } = organization;
    await removeFrom(organization, ask, profileId);
    expect((await databaseContent(system)).join('\n')).toMatch(traces);
    expect(await run(profileId)).toMatchObject({ json: { erased: true, personEnded: true } });

    const outside = [await eventFeedOf(system, organization), await exportOf(system, organization)];
    for (const content of [
      await databaseContent(system),
      await redisContent(system),
      system.logged,
      outside,
    ]) {
      expect(content.filter((text) => traces.test(text))).toEqual([]);
    }
    await expect(mailTo(system.mailDirectory, email)).rejects.toThrow('No mail');
    for (const before of taken) {
      const { digest } = await eventually(() => askForOne(ask, getSnapshot, { id: before.id }));
      expect(digest).toBe(before['digest']);
      const filter = { snapshotId: before.id };
      const { records } = await ask(listUsers, { organizationId, first: 10, filter });
      const erased = records.find(({ id, sourceId }) => (sourceId ?? id) === profileId);
      expect(erased).toMatchObject({
        fullName: expect.stringMatching(/^Erased person [\dA-F]{8}$/),
        emailAddress: expect.stringMatching(/^erased-[\da-f]{8}@erased\.invalid$/),
        additionalEmailAddresses: [],
        position: 'Clerk',
      });
    }
    const last = (await auditTrail(system, organizationId, profileId)).at(-1);
    expect(last).toMatchObject({
      action: 'profile.updated',
      resource: { id: profileId },
      actor: { profileId: null, kind: 'CLI' },
      changes: [
        { field: 'fullName', before: null, after: null },
        { field: 'emailAddress', before: null, after: null },
      ],
    });
  });

  test('their key and password end at once, and the address is free', async () => {
    expect((await graphql(system, { personalKey }, '{ viewer { id } }')).status).toBe(200);
    await removeFrom(organization, ask, profileId);
    await run(profileId);
    expect((await graphql(system, { personalKey }, '{ viewer { id } }')).status).toBe(401);
    await expect(signIn(system.baseUrl, { email, password })).rejects.toThrow('401');
    const { id } = await join(organization, ask);
    await removeFrom(organization, ask, id);
    await run(id);
  });

  test('to erase them once more changes nothing, and finishes what was cut short', async () => {
    const { organizationId } = organization;
    await removeFrom(organization, ask, profileId);
    await run(profileId);
    const entries = (await auditTrail(system, organizationId, profileId)).length;
    const personId = await leaveTrace();
    expect(await run(profileId)).toMatchObject({ json: { erased: false, personEnded: true } });
    expect((await databaseContent(system)).filter((text) => text.includes(`${personId} left`))).toEqual([]);
    expect((await auditTrail(system, organizationId, profileId)).length).toBe(entries);
  });

  test('a member is not erased, nor what is none of the organization', async () => {
    await expect(run(profileId)).rejects.toThrow('Remove them first');
    const { id } = await newAsset(ask, organization, 'Phone');
    for (const nobody of ['nonsense', id]) await expect(run(nobody)).rejects.toThrow('Not found');
    await removeFrom(organization, ask, profileId);
    await run(profileId);
  });
});

/** What an erasure leaves that is cut short after its transaction: something in the person's own journal. */
async function leaveTrace(): Promise<string> {
  return inDatabase(`${system.databasePrefix}_identity`, async (database) => {
    type Version = { personId: string | null };
    const versions = database.collection<Version>('profiles_versions');
    const [version] = await versions
      .find({ emailAddress: /^erased-/, personId: { $ne: null } })
      .sort({ updatedAt: -1 })
      .toArray();
    const streamId = version?.personId ?? '';
    await database.collection('journal').insertOne({ streamId, sequence: 1, action: `${streamId} left` });
    return streamId;
  });
}

test('who is a member elsewhere stays there as they are, until they are erased there too', async () => {
  const other = await newOrganization(system, 'Other');
  const askOther = askAs(system, other);
  const [here, there] = [await join(organization, ask), await join(other, askOther)];
  await removeFrom(organization, ask, here.id);
  expect(await run(here.id)).toMatchObject({ json: { erased: true, personEnded: false } });

  const { cookie } = await signIn(system.baseUrl, { email, password });
  const viewer = '{ viewer { profiles { id fullName } } }';
  const profiles = [{ id: there.id, fullName: 'Zelda Zebra' }];
  expect((await graphql(system, { cookie }, viewer)).data).toEqual({ viewer: { profiles } });

  await removeFrom(other, askOther, there.id);
  expect(await run(here.id)).toMatchObject({ json: { erased: false, personEnded: true } });
  expect(await run(there.id)).toMatchObject({ json: { erased: true, personEnded: true } });
  expect((await databaseContent(system)).filter((text) => traces.test(text))).toEqual([]);
});
