import { systemActor } from '@compliance/kit/journal/journal-entry';
import { newId } from '@compliance/kit/operation/gid';
import type { Principal } from '@compliance/kit/operation/principal';
import type { TestAnswer } from '@compliance/testing/start-service';
import { describe, expect, test } from '@jest/globals';
import { startIdentityForTest, type TestOrganization } from './start-identity-for-test.ts';

const identity = await startIdentityForTest();

const fields = `id organizationId fullName state snapshotId sourceId deletedAt version
  membership { id role organizationId profile { id fullName } }`;
const list = `query ($organizationId: ID!, $asOf: DateTime, $filter: ProfileFilter, $orderBy: ProfileOrder) {
  profiles(organizationId: $organizationId, asOf: $asOf, filter: $filter, orderBy: $orderBy) {
    nodes { ${fields} } totalCount } }`;
const read = `query ($id: ID!) { profile(id: $id) { ${fields} } }`;
const entities = `query ($representations: [_Any!]!) {
  _entities(representations: $representations) {
    ... on Profile { id fullName state } ... on Membership { id role } } }`;
const updateUser =
  'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { user { id fullName } } }';
const updateMembership =
  'mutation ($input: UpdateMembershipInput!) { updateMembership(input: $input) { membership { id } } }';
const inviteUser = 'mutation ($input: InviteUserInput!) { inviteUser(input: $input) { invitation { id } } }';
const removeUser = 'mutation ($input: RemoveUserInput!) { removeUser(input: $input) { deletedUserId } }';

type Listed = { id: string; fullName: string; membership: { id: string; role: string } };
type Page = { profiles: { nodes: Listed[]; totalCount: number } };

/** Answers the snapshot's global id. */
async function takeSnapshot({ id: organizationId }: TestOrganization, type = 'ALL'): Promise<string> {
  const snapshotId = newId();
  const mark = { snapshotId, organizationId, type, dryRun: false };
  await identity.call('mark-snapshot', mark, 'organizations');
  return identity.gids.encode({ type: 'Snapshot', scopeId: organizationId, id: snapshotId });
}

async function listed(
  { owner, gid: organizationId }: TestOrganization,
  more: object,
): Promise<Page['profiles']> {
  const { data, errors } = await identity.ask<Page>(owner, list, { organizationId, ...more });
  if (errors) throw new Error(JSON.stringify(errors));
  return data.profiles;
}

const codeOf = ({ errors }: TestAnswer<unknown>): unknown => errors?.[0]?.extensions.code;
const rename = (by: Principal, id: string, fullName: string): Promise<TestAnswer<unknown>> =>
  identity.ask(by, updateUser, { input: { id, fullName } });

async function withHistory() {
  const organization = await identity.found();
  const { owner, gid: organizationId } = organization;
  const id = await identity.createUser(organization, { fullName: 'Before', role: 'VIEWER' });
  await identity.invite(organization, id);
  const [live] = (await listed(organization, {})).nodes;
  const snapshotId = await takeSnapshot(organization);
  await rename(owner, id, 'After');
  const membershipId = live?.membership.id;
  await identity.ask(owner, updateMembership, { input: { organizationId, membershipId, role: 'ADMIN' } });
  const filter = { snapshotId, role: 'VIEWER' };
  const [row] = (await listed(organization, { filter })).nodes;
  if (row === undefined) throw new Error('the snapshot has lost somebody');
  return { organization, id, snapshotId, row };
}

describe('a profile in a snapshot', () => {
  test('is as it was, with state, membership and role of then, under ids of its own', async () => {
    const { organization, id, snapshotId, row } = await withHistory();
    expect(row).toMatchObject({
      fullName: 'Before',
      state: 'INVITED',
      snapshotId,
      sourceId: id,
      deletedAt: null,
      membership: { role: 'VIEWER', profile: { id: row.id, fullName: 'Before' } },
    });
    expect(row.id).not.toBe(id);
    const answer = await identity.ask<{ profile: Listed }>(organization.owner, read, { id: row.id });
    expect(answer.data.profile).toEqual(row);
    const again = await listed(organization, { filter: { snapshotId } });
    expect(again.totalCount).toBe(2);
    expect(again.nodes).toContainEqual(row);
    expect(await listed(organization, { filter: { snapshotId, role: 'ADMIN' } })).toEqual({
      nodes: [],
      totalCount: 0,
    });
  });

  test('stays what it was when everybody has been removed', async () => {
    const { organization, id, row } = await withHistory();
    const { owner, id: organizationId } = organization;
    const commitBy = identity.now() + 15_000;
    const end = { organizationId, actor: systemActor, requestId: newId(), commitBy };
    await identity.call('end-memberships', end, 'organizations');
    expect(codeOf(await identity.ask(owner, read, { id }))).toBe('NOT_FOUND');
    expect((await identity.ask(owner, read, { id: row.id })).data).toEqual({ profile: row });
  });

  test('is found as a node and by what names it, with its membership', async () => {
    const { organization, row } = await withHistory();
    const representations = [
      { __typename: 'Profile', id: row.id },
      { __typename: 'Profile', nodeId: row.id },
      { __typename: 'Membership', nodeId: row.membership.id },
    ];
    const { data } = await identity.ask(organization.owner, entities, { representations });
    const profile = { id: row.id, fullName: 'Before', state: 'INVITED' };
    expect(data).toEqual({ _entities: [profile, profile, { id: row.membership.id, role: 'VIEWER' }] });
  });

  test('cannot be changed, removed, invited, or given a role', async () => {
    const { organization, row } = await withHistory();
    const { owner, gid: organizationId } = organization;
    const profile = { input: { organizationId, profileId: row.id } };
    const membership = { input: { organizationId, membershipId: row.membership.id, role: 'ADMIN' } };
    for (const answer of [
      await rename(owner, row.id, 'Never'),
      await identity.ask(owner, inviteUser, profile),
      await identity.ask(owner, removeUser, profile),
      await identity.ask(owner, updateMembership, membership),
    ]) {
      expect(codeOf(answer)).toBe('CONFLICT');
    }
    expect(codeOf(await rename(organization.as('VIEWER'), row.id, 'Never'))).toBe('FORBIDDEN');
  });

  test('of any type is there, and of no other tenant', async () => {
    const organization = await identity.found();
    const foreign = await identity.found();
    for (const type of ['ASSETS', 'VENDORS', 'FRAMEWORKS', 'RISKS']) {
      const snapshotId = await takeSnapshot(organization, type);
      expect((await listed(organization, { filter: { snapshotId } })).nodes).toHaveLength(1);
    }
    const variables = {
      organizationId: organization.gid,
      filter: { snapshotId: await takeSnapshot(foreign) },
    };
    const { errors } = await identity.ask(organization.owner, list, variables);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'filter.snapshotId' });
  });
});

describe('the profiles as of a time', () => {
  test('are who was there, as they were', async () => {
    const organization = await identity.found();
    const id = await identity.createUser(organization, { fullName: 'Before' });
    const asOf = new Date(identity.now()).toISOString();
    identity.now.advance(1000);
    await rename(organization.owner, id, 'After');
    await identity.createUser(organization, { fullName: 'Later' });
    const names = ({ nodes }: Page['profiles']): string[] => nodes.map(({ fullName }) => fullName);
    const orderBy = { field: 'FULL_NAME', direction: 'ASC' };
    expect(names(await listed(organization, { asOf, orderBy }))).toEqual(['Before', 'Olive Owner']);
    expect(names(await listed(organization, { orderBy }))).toEqual(['After', 'Later', 'Olive Owner']);
  });

  test('have a contract that had not ended by then, where that is asked for', async () => {
    const organization = await identity.found();
    const contractEndDate = new Date(identity.now() + 60_000).toISOString();
    await identity.createUser(organization, { contractEndDate });
    const asOf = new Date(identity.now()).toISOString();
    identity.now.advance(120_000);
    const filter = { excludeContractEnded: true };
    expect((await listed(organization, { filter })).totalCount).toBe(1);
    expect((await listed(organization, { filter, asOf })).totalCount).toBe(2);
  });

  test('are not known before they come', async () => {
    const { owner, gid: organizationId } = await identity.found();
    const asOf = new Date(identity.now() + 3_600_000).toISOString();
    const { errors } = await identity.ask(owner, list, { organizationId, asOf });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'asOf' });
  });
});
