import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { dayMs } from '@compliance/kit/process/clock';
import { graphql, graphqlData } from '@compliance/testing/graphql';
import { inDatabase } from '@compliance/testing/in-database';
import { joinOrganization, type Member } from '@compliance/testing/join-organization';
import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import { signIn } from '@compliance/testing/sign-in';
import { startTestSystem } from '@compliance/testing/start-test-system';
import { beforeAll, expect, test } from '@jest/globals';

const system = await startTestSystem();
let organization: TestOrganization;

const createAsset = 'mutation ($input: CreateAssetInput!) { createAsset(input: $input) { asset { id } } }';
const deleteAsset = 'mutation ($input: DeleteAssetInput!) { deleteAsset(input: $input) { deletedAssetId } }';
const createApiKey =
  'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { apiKey { id } } }';
const revokeApiKey =
  'mutation ($input: RevokeApiKeyInput!) { revokeApiKey(input: $input) { apiKey { id } } }';
const removeUser = 'mutation ($input: RemoveUserInput!) { removeUser(input: $input) { deletedUserId } }';
const updateMembership = `mutation ($input: UpdateMembershipInput!) {
  updateMembership(input: $input) { membership { role } }
}`;

beforeAll(async () => {
  organization = await newOrganization(system);
});

const laptop = (): object => ({
  organizationId: organization.organizationId,
  name: `Laptop ${randomUUID()}`,
  amount: 3,
  ownerId: organization.owner.profileId,
  assetType: 'PHYSICAL',
  dataTypesStored: 'Source code',
});

/** The answers of identity that are kept for those who repeat their requests. */
function kept(): Promise<object[]> {
  return inDatabase(`${system.databasePrefix}_identity`, (database) =>
    database.collection('idempotency').find({}).toArray(),
  );
}

/** The one thing that the answer to a mutation is about, or why it was refused. */
async function idOrCode(...request: Parameters<typeof graphql>): Promise<string | undefined> {
  const { data, errors } = await graphql<Record<string, Record<string, { id: string }>>>(...request);
  const [payload = {}] = Object.values(data ?? {});
  return errors[0]?.extensions.code ?? Object.values(payload ?? {})[0]?.id;
}

test('two people may use the same key', async () => {
  const colleague = await joinOrganization(system, organization, 'EMPLOYEE');
  const idempotencyKey = randomUUID();
  const input = laptop();
  const ids = [];
  for (const { personalKey } of [organization.owner, colleague]) {
    ids.push(await idOrCode(system, { personalKey, idempotencyKey }, createAsset, { input }));
  }
  expect(new Set(ids).size).toBe(2);
});

test('who may no longer make a change is not shown what it was', async () => {
  const employee = await joinOrganization(system, organization, 'EMPLOYEE');
  const sender = { personalKey: employee.personalKey, idempotencyKey: randomUUID() };
  const input = laptop();
  await graphqlData(system, sender, createAsset, { input });
  await changeRole(employee, 'VIEWER');
  expect(await idOrCode(system, sender, createAsset, { input })).toBe('FORBIDDEN');
  await remove(employee);
  expect(await idOrCode(system, sender, createAsset, { input })).toBe('NOT_FOUND');
});

test('who may no longer delete is not told what they have deleted', async () => {
  const admin = await joinOrganization(system, organization, 'ADMIN');
  const assetId = await idOrCode(system, admin, createAsset, { input: laptop() });
  const sender = { ...admin, idempotencyKey: randomUUID() };
  const send = async (): Promise<string | undefined> =>
    (await graphql(system, sender, deleteAsset, { input: { assetId } })).errors[0]?.extensions.code;
  expect(await send()).toBeUndefined();
  expect(await send()).toBeUndefined();
  await changeRole(admin, 'EMPLOYEE');
  expect(await send()).toBe('FORBIDDEN');
  await remove(admin);
  expect(await send()).toBe('NOT_FOUND');
});

test('a key is not told what was done in the console', async () => {
  const { cookie } = await signIn(system.baseUrl, organization.owner);
  const { personalKey } = organization.owner;
  const idempotencyKey = randomUUID();
  const input = { name: 'Script', kind: 'PERSONAL' };
  const id = await idOrCode(system, { cookie, idempotencyKey }, createApiKey, { input });
  expect(await idOrCode(system, { personalKey, idempotencyKey }, createApiKey, { input })).toBe('FORBIDDEN');
  const revoked = { input: { apiKeyId: id } };
  expect(await idOrCode(system, { cookie, idempotencyKey }, revokeApiKey, revoked)).toBe(id);
  expect(await idOrCode(system, { cookie, idempotencyKey }, revokeApiKey, revoked)).toBe(id);
  expect(await idOrCode(system, { personalKey, idempotencyKey }, revokeApiKey, revoked)).toBe('FORBIDDEN');
});

async function changeRole({ profileId: id }: Member, role: string): Promise<void> {
  const { organizationId, owner } = organization;
  const { profile } = await graphqlData<{ profile: { membership: { id: string } } }>(
    system,
    owner,
    'query ($id: ID!) { profile(id: $id) { membership { id } } }',
    { id },
  );
  const input = { organizationId, membershipId: profile.membership.id, role };
  await graphqlData(system, owner, updateMembership, { input });
}

async function remove({ profileId }: Member): Promise<void> {
  const { organizationId, owner } = organization;
  await graphqlData(system, owner, removeUser, { input: { organizationId, profileId } });
}

test('the token of a new key is told once, and stored nowhere', async () => {
  const cookie = (await signIn(system.baseUrl, organization.owner)).cookie;
  const sender = { cookie, idempotencyKey: randomUUID() };
  type Made = { createApiKey: { apiKey: { id: string }; token: string | null } };
  const create = () =>
    graphqlData<Made>(
      system,
      sender,
      'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { apiKey { id } token } }',
      { input: { name: 'Script', kind: 'PERSONAL' } },
    );
  const { createApiKey: made } = await create();
  expect((await create()).createApiKey).toEqual({ apiKey: made.apiKey, token: null });
  expect(JSON.stringify(await kept())).not.toContain(made.token);
  expect(JSON.stringify(await kept())).not.toMatch(/hash/i);
});

test('who repeats the founding of an organization at once has founded one', async () => {
  const sender = { ...organization.owner, idempotencyKey: randomUUID() };
  const found = () =>
    idOrCode(
      system,
      sender,
      'mutation ($input: CreateOrganizationInput!) { createOrganization(input: $input) { organization { id } } }',
      { input: { name: 'Subsidiary' } },
    );
  const ids = await Promise.all([found(), found(), found()]);
  expect(new Set(ids).size).toBe(1);
});

test('who repeats an invitation sends one mail', async () => {
  const { organizationId, owner } = organization;
  const { createUser } = await graphqlData<{ createUser: { user: { id: string } } }>(
    system,
    owner,
    'mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id } } }',
    {
      input: { organizationId, fullName: 'New', emailAddress: `${randomUUID()}@example.com`, role: 'VIEWER' },
    },
  );
  const before = (await readdir(system.mailDirectory)).length;
  const sender = { ...owner, idempotencyKey: randomUUID() };
  const invite = () =>
    idOrCode(
      system,
      sender,
      'mutation ($input: InviteUserInput!) { inviteUser(input: $input) { invitation { id } } }',
      { input: { organizationId, profileId: createUser.user.id } },
    );
  const first = await invite();
  expect(await Promise.all([invite(), invite()])).toEqual([first, first]);
  expect((await readdir(system.mailDirectory)).length - before).toBe(1);
  expect(JSON.stringify(await kept())).not.toMatch(/hash/i);
});

test('who repeats the end of an organization is told again that it is gone', async () => {
  const { organizationId, owner } = await newOrganization(system);
  const sender = { ...owner, idempotencyKey: randomUUID() };
  const end = () =>
    graphqlData(
      system,
      sender,
      'mutation ($input: DeleteOrganizationInput!) { deleteOrganization(input: $input) { deletedOrganizationId } }',
      { input: { id: organizationId } },
    );
  const first = await end();
  expect(await end()).toEqual(first);
});

// The last, since it moves the clock by a day.
test('a key is forgotten after a day', async () => {
  const sender = { ...organization.owner, idempotencyKey: randomUUID() };
  const input = laptop();
  const send = () => idOrCode(system, sender, createAsset, { input });
  const first = await send();
  system.now.advance(dayMs - 60_000);
  expect(await send()).toBe(first);
  system.now.advance(120_000);
  expect(await send()).not.toBe(first);
});
