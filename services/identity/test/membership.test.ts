import { startAssets } from '@compliance/assets/server';
import { newId } from '@compliance/kit/gid';
import type { MembershipRole } from '@compliance/kit/policy';
import type { Principal } from '@compliance/kit/principal';
import { startOrganizations } from '@compliance/organizations/server';
import { loadSecrets, type ProcessName } from '@compliance/stack/secrets';
import { startService } from '@compliance/testing/start-service';
import { temporaryDirectory } from '@compliance/testing/temporary-directory';
import { describe, expect, test } from '@jest/globals';
import { startIdentityForTest, type TestOrganization } from './start-identity-for-test.ts';

const secrets = await loadSecrets(await temporaryDirectory());
const serviceUrls: Record<'identity' | 'assets' | 'organizations', string[]> = {
  identity: [],
  assets: [],
  organizations: [],
};
const together = { secrets, serviceUrls };
const identity = await startIdentityForTest(together);
const assets = await startService('assets', { start: startAssets, ...together });
const organizations = await startService('organizations', { start: startOrganizations, ...together });
serviceUrls.identity.push(identity.internalUrl);
serviceUrls.assets.push(assets.internalUrl);
serviceUrls.organizations.push(organizations.internalUrl);

const updateMembership = `mutation ($input: UpdateMembershipInput!) {
  updateMembership(input: $input) { membership { id role version profile { id } } } }`;
const removeUser =
  'mutation ($input: RemoveUserInput!) { removeUser(input: $input) { deletedUserId dryRun } }';
const createAsset = 'mutation ($input: CreateAssetInput!) { createAsset(input: $input) { asset { id } } }';
const createVendor =
  'mutation ($input: CreateVendorInput!) { createVendor(input: $input) { vendor { id } } }';
const profile = 'query ($id: ID!) { profile(id: $id) { id } }';
const references = `query ($representations: [_Any!]!) {
  _entities(representations: $representations) { ... on Profile { fullName state membership { id } } } }`;

type Errors = { message: string; extensions: { code: string } }[] | undefined;

const membershipOf = (profileId: string): string => {
  const gid = identity.gids.decode(profileId);
  return identity.gids.encode({ type: 'Membership', scopeId: gid?.scopeId ?? '', id: gid?.id ?? '' });
};
const profileOf = ({ memberships: [membership] }: Principal): string =>
  identity.gids.encode({
    type: 'Profile',
    scopeId: membership?.organizationId ?? '',
    id: membership?.profileId ?? '',
  });

async function change(
  by: Principal,
  organizationId: string,
  profileId: string,
  role: MembershipRole,
): Promise<Errors> {
  const input = { organizationId, membershipId: membershipOf(profileId), role };
  return (await identity.ask(by, updateMembership, { input })).errors;
}

async function remove(
  by: Principal,
  organizationId: string,
  profileId: string,
  more: object = {},
): Promise<Errors> {
  const input = { organizationId, profileId, ...more };
  return (await identity.ask(by, removeUser, { input })).errors;
}

async function makeAsset({ gid: organizationId, owner }: TestOrganization, ownerId: string): Promise<Errors> {
  const input = {
    organizationId,
    name: 'Laptop',
    amount: 1,
    ownerId,
    assetType: 'PHYSICAL',
    dataTypesStored: 'mail',
  };
  return (await assets.ask(owner, createAsset, { input })).errors;
}

/** As they act from the next request on. */
async function refreshed(session: { token: string }): Promise<Principal | null> {
  const credential = { kind: 'session', token: session.token };
  return (await identity.call<{ principal: Principal | null }>('introspect', { credential })).principal;
}

async function signIn(email: string): Promise<{ token: string }> {
  const password = 'correct horse battery';
  return (await identity.call<{ session: { token: string } }>('auth/sign-in', { email, password })).session;
}

describe('a role', () => {
  test('changes from the next request on, with one entry', async () => {
    const organization = await identity.found();
    const member = await identity.join(organization, { emailAddress: 'member@example.com' });
    const session = await signIn('member@example.com');
    expect((await refreshed(session))?.memberships[0]?.role).toBe('EMPLOYEE');
    expect(await change(organization.owner, organization.gid, profileOf(member), 'AUDITOR')).toBeUndefined();
    expect((await refreshed(session))?.memberships[0]?.role).toBe('AUDITOR');
    expect((await identity.journalOf(organization.id)).at(-1)).toMatchObject({
      action: 'membership.updated',
      resource: { type: 'membership', id: membershipOf(profileOf(member)) },
      changes: [{ field: 'role', before: 'EMPLOYEE', after: 'AUDITOR' }],
    });
  });

  test('of the last owner who can sign in stays, whoever races', async () => {
    const organization = await identity.found();
    const { owner, gid } = organization;
    const others = await Promise.all([
      identity.join(organization, { role: 'OWNER' }),
      identity.join(organization, { role: 'OWNER' }),
    ]);
    await identity.createUser(organization, { role: 'OWNER' });
    const all = [owner, ...others];
    const attempts = all.flatMap((by) =>
      all.filter((target) => target !== by).map((target) => change(by, gid, profileOf(target), 'EMPLOYEE')),
    );
    const outcomes = await Promise.all(attempts);
    expect(outcomes.filter((errors) => errors === undefined).length).toBeGreaterThanOrEqual(2);
    const roles = await Promise.all(
      all.map(async (person) => {
        const { data } = await identity.ask<{ profile: { membership: { role: string } } }>(
          owner,
          'query ($id: ID!) { profile(id: $id) { membership { role } } }',
          { id: profileOf(person) },
        );
        return data.profile.membership.role;
      }),
    );
    expect(roles.filter((role) => role === 'OWNER')).toHaveLength(1);
  });
});

describe('removing a user', () => {
  test('takes their access at once, ends their sessions and invitations, and keeps their name for references', async () => {
    const organization = await identity.found();
    const { owner, gid } = organization;
    const member = await identity.join(organization, { fullName: 'Gone', emailAddress: 'gone@example.com' });
    const session = await signIn('gone@example.com');
    expect(await remove(owner, gid, profileOf(member))).toBeUndefined();
    expect(await refreshed(session)).toBeNull();

    const id = profileOf(member);
    const read = await identity.ask(owner, profile, { id });
    expect(read.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    const referenced = await identity.ask(owner, references, {
      representations: [{ __typename: 'Profile', id }],
    });
    expect(referenced.data).toEqual({
      _entities: [{ fullName: 'Gone', state: 'REMOVED', membership: null }],
    });
    const asNode = await identity.ask(owner, references, {
      representations: [{ __typename: 'Profile', nodeId: id }],
    });
    expect(asNode.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await remove(owner, gid, id))?.[0]?.extensions.code).toBe('NOT_FOUND');
    await expect(
      identity.createUser(organization, { emailAddress: 'gone@example.com' }),
    ).resolves.toBeDefined();
  });

  test('ends an invitation that is pending', async () => {
    const organization = await identity.found();
    const id = await identity.createUser(organization);
    const token = await identity.invite(organization, id);
    expect(await remove(organization.owner, organization.gid, id)).toBeUndefined();
    const password = 'correct horse battery';
    await expect(identity.call('auth/accept-invitation', { token, password })).rejects.toMatchObject({
      code: 'invalid_token',
    });
    const { data } = await identity.ask(
      organization.owner,
      'query ($id: ID!) { invitations(organizationId: $id) { nodes { state profile { state } } } }',
      { id: organization.gid },
    );
    expect(data).toEqual({ invitations: { nodes: [{ state: 'EXPIRED', profile: { state: 'REMOVED' } }] } });
  });

  test('is refused while they own records, and says which; then they can be named again', async () => {
    const organization = await identity.found();
    const { owner, gid } = organization;
    const id = await identity.createUser(organization);
    await makeAsset(organization, id);
    await makeAsset(organization, id);
    const vendor = { organizationId: gid, name: 'Host', businessOwnerId: id };
    await organizations.ask(owner, createVendor, { input: vendor });
    const errors = await remove(owner, gid, id);
    expect(errors).toMatchObject([{ extensions: { code: 'CONFLICT' } }]);
    expect(errors?.[0]?.message).toContain('2 assets and 1 vendor');
    expect(await makeAsset(organization, id)).toBeUndefined();
  });

  test('as a dry run or with a stale version changes nothing', async () => {
    const organization = await identity.found();
    const { owner, gid } = organization;
    const id = await identity.createUser(organization);
    expect(await remove(owner, gid, id, { dryRun: true })).toBeUndefined();
    expect((await remove(owner, gid, id, { expectedVersion: 7 }))?.[0]?.extensions).toEqual({
      code: 'CONFLICT',
      currentVersion: 1,
    });
    expect(await makeAsset(organization, id)).toBeUndefined();
  });

  test('as a dry run or refused leaves the bar of a removal that is under way', async () => {
    const organization = await identity.found();
    const { owner, gid } = organization;
    const id = await identity.createUser(organization);
    const profileId = identity.gids.decode(id)?.id;
    const removal = { organizationId: organization.id, profileId, removalId: 'under way' };
    await assets.call('count-references', removal, 'identity');
    expect(await remove(owner, gid, id, { dryRun: true })).toBeUndefined();
    expect(await remove(owner, gid, id, { expectedVersion: 7 })).toBeDefined();
    expect(await makeAsset(organization, id)).toMatchObject([{ extensions: { code: 'CONFLICT' } }]);
    await assets.call('lift-bar', removal, 'identity');
    expect(await makeAsset(organization, id)).toBeUndefined();
  });

  test('never leaves a record with an owner who is not there', async () => {
    const organization = await identity.found();
    const { owner, gid } = organization;
    const ids = await Promise.all(Array.from({ length: 6 }, () => identity.createUser(organization)));
    const races = ids.map(async (id) => {
      const [removed, created] = await Promise.all([remove(owner, gid, id), makeAsset(organization, id)]);
      return [removed === undefined, created === undefined];
    });
    for (const [removed, created] of await Promise.all(races)) expect(removed && created).toBe(false);
  });
});

describe('the end of an organization', () => {
  test('takes everybody out of it: their keys see nothing, their sessions end', async () => {
    const organization = await identity.found();
    const session = await signIn(organization.ownerEmail);
    const { data } = await identity.ask<{ createApiKey: { token: string } }>(
      organization.owner,
      'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { token } }',
      { input: { name: 'Agent', kind: 'MCP' } },
    );
    await identity.createUser(organization);
    await identity.call('end-memberships', { organizationId: organization.id }, 'organizations');
    await identity.call('end-memberships', { organizationId: organization.id }, 'organizations');
    expect(await refreshed(session)).toBeNull();
    const credential = { kind: 'key', token: data.createApiKey.token, interface: 'MCP' };
    const { principal } = await identity.call<{ principal: Principal }>('introspect', { credential });
    expect(principal.memberships).toEqual([]);
  });
});

describe('an organization', () => {
  test('is left as it was by a founding that is repeated', async () => {
    const { id, owner } = await identity.found();
    expect(await foundAgain(id, owner)).toEqual(owner.memberships[0]);
  });

  test('is never made the property of somebody who did not found it', async () => {
    const [{ id }, { owner: stranger }] = [await identity.found(), await identity.found()];
    await expect(foundAgain(id, stranger)).rejects.toThrow('founded already');
    await expect(foundAgain(newId(), stranger, 'assets')).rejects.toThrow('unauthorized');
  });
});

function foundAgain(
  organizationId: string,
  { personId }: Principal,
  by: ProcessName = 'organizations',
): Promise<unknown> {
  const actor = { profileId: null, apiKeyId: null, sessionId: null, kind: 'CLI' };
  const commitBy = identity.now() + 15_000;
  return identity.call('create-owner', { organizationId, personId, actor, commitBy }, by);
}
