import { sharedTestSystem } from '@compliance/testing/test-system';
import { beforeAll, expect, test } from '@jest/globals';
import { type Agent, newAgent } from '../new-agent.ts';

let agent: Agent;
let organization_id: string;

beforeAll(async () => {
  agent = await newAgent(sharedTestSystem());
  organization_id = agent.organization_id;
});

test("listOrganizations answers the caller's, and nothing for an id it does not know", async () => {
  const { organizations } = await agent.get('listOrganizations');
  expect(organizations).toMatchObject([{ id: organization_id, name: 'Example', description: null }]);
  expect(await agent.get('listOrganizations', { organization_id })).toEqual({ organizations });
  expect(await agent.get('listOrganizations', { organization_id: 'unknown' })).toEqual({ organizations: [] });
});

test('createUser answers every field, and getUser the same', async () => {
  const user = await agent.newUser({
    kind: 'contractor',
    position: 'Analyst',
    additional_email_addresses: ['ada@example.org'],
    contract_start_date: '2026-01-31',
    contract_end_date: '2026-12-31T10:00:00+02:00',
  });
  expect(user).toMatchObject({
    organization_id,
    full_name: 'Ada Lovelace',
    kind: 'contractor',
    position: 'Analyst',
    additional_email_addresses: ['ada@example.org'],
    contract_start_date: '2026-01-31T00:00:00.000Z',
    contract_end_date: '2026-12-31T08:00:00.000Z',
    role: 'EMPLOYEE',
    version: 1,
  });
  expect((await agent.get('getUser', { id: user.id })).user).toEqual(user);
});

test('updateUser keeps what is left out and clears what is null', async () => {
  const user = await agent.newUser({ position: 'Analyst', additional_email_addresses: ['ada@example.org'] });
  const changes = { full_name: 'Ada King', kind: 'employee', additional_email_addresses: null };
  const { user: changed } = await agent.get('updateUser', { id: user.id, ...changes });
  expect(changed).toMatchObject({
    full_name: 'Ada King',
    kind: 'employee',
    position: 'Analyst',
    additional_email_addresses: [],
    version: 2,
  });
});

test('createUser refuses an e-mail address that somebody has, by name', async () => {
  const { email_address } = await agent.newUser();
  const user = { organization_id, full_name: 'Ada', email_address: email_address.toUpperCase() };
  expect(await agent.refusal('createUser', { ...user, role: 'VIEWER', kind: null })).toMatch(
    /^CONFLICT: email_address: /,
  );
});

test('inviteUser answers the same invitation while it is pending', async () => {
  const { id: profile_id } = await agent.newUser();
  const first = await agent.get('inviteUser', { organization_id, profile_id });
  expect(await agent.get('inviteUser', { organization_id, profile_id })).toEqual(first);
  expect((await agent.get('getUser', { id: profile_id })).user.state).toBe('INVITED');
});

test('updateMembership changes the role', async () => {
  const { id, membership_id } = await agent.newUser();
  const { membership } = await agent.get('updateMembership', {
    organization_id,
    membership_id,
    role: 'AUDITOR',
  });
  expect(membership).toMatchObject({ id: membership_id, role: 'AUDITOR' });
  expect((await agent.get('getUser', { id })).user.role).toBe('AUDITOR');
});

test('removeUser removes, unless they still own an asset', async () => {
  const { id: profile_id } = await agent.newUser();
  const asset = await agent.newAsset({ owner_id: profile_id });
  expect(await agent.refusal('removeUser', { organization_id, profile_id })).toMatch(/^CONFLICT: .*1 asset/);
  await agent.get('updateAsset', { id: asset.id, owner_id: agent.owner.profileId });
  expect(await agent.get('removeUser', { organization_id, profile_id })).toEqual({
    deleted_user_id: profile_id,
  });
  expect(await agent.refusal('getUser', { id: profile_id })).toMatch(/^NOT_FOUND/);
});

test('listUsers filters and walks page by page', async () => {
  const kind = 'walker';
  const created = [
    await agent.newUser({ kind }),
    await agent.newUser({ kind }),
    await agent.newUser({ kind }),
  ];
  const page = {
    organization_id,
    size: 2,
    filter: { kind },
    order_by: { field: 'CREATED_AT', direction: 'ASC' },
  };
  const first = await agent.get('listUsers', page);
  const second = await agent.get('listUsers', { ...page, cursor: first.next_cursor });
  expect([...first.users, ...second.users]).toEqual(created);
  expect(second).not.toHaveProperty('next_cursor');
});
