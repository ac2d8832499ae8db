import type { Principal } from '@compliance/kit/operation/principal';
import type { TestAnswer } from '@compliance/testing/start-service';
import { describe, expect, test } from '@jest/globals';
import { address, password, type TestOrganization } from './start-identity-for-test.ts';
import { startServicesForTest } from './start-services-for-test.ts';

const { identity, assets, organizations } = await startServicesForTest();

const removeUser =
  'mutation ($input: RemoveUserInput!) { removeUser(input: $input) { deletedUserId dryRun } }';
const createAsset = 'mutation ($input: CreateAssetInput!) { createAsset(input: $input) { asset { id } } }';
const createVendor =
  'mutation ($input: CreateVendorInput!) { createVendor(input: $input) { vendor { id } } }';
const profile = 'query ($id: ID!) { profile(id: $id) { id } }';
const references = `query ($representations: [_Any!]!) {
  _entities(representations: $representations) {
    ... on Profile { fullName state deletedAt membership { id } } } }`;

type Errors = TestAnswer<unknown>['errors'];

async function remove(
  { owner, gid: organizationId }: TestOrganization,
  profileId: string,
  more: object = {},
): Promise<Errors> {
  const input = { organizationId, profileId, ...more };
  return (await identity.ask(owner, removeUser, { input })).errors;
}

async function makeAsset({ gid: organizationId, owner }: TestOrganization, ownerId: string): Promise<Errors> {
  const laptop = { name: 'Laptop', amount: 1, assetType: 'PHYSICAL', dataTypesStored: 'mail' };
  const input = { organizationId, ownerId, ...laptop };
  return (await assets.ask(owner, createAsset, { input })).errors;
}

function resolve(by: Principal, reference: object): Promise<TestAnswer<unknown>> {
  return identity.ask(by, references, { representations: [{ __typename: 'Profile', ...reference }] });
}

describe('removing a user', () => {
  test('takes their access at once, and ends their sessions', async () => {
    const organization = await identity.found();
    const member = await identity.join(organization, { emailAddress: 'session@example.com' });
    const session = await identity.signIn('session@example.com');
    expect(await remove(organization, identity.profileOf(member))).toBeUndefined();
    expect(await identity.principalOf(session)).toBeNull();
  });

  test('hides the profile, and keeps it for what names it', async () => {
    const organization = await identity.found();
    const { owner } = organization;
    const id = await identity.createUser(organization, { fullName: 'Gone' });
    expect(await remove(organization, id)).toBeUndefined();
    for (const hidden of [
      await identity.ask(owner, profile, { id }),
      await resolve(owner, { nodeId: id }),
      { errors: await remove(organization, id) },
    ]) {
      expect(hidden.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    }
    expect((await resolve(owner, { id })).data).toEqual({
      _entities: [
        { fullName: 'Gone', state: 'REMOVED', deletedAt: expect.stringMatching(/Z$/), membership: null },
      ],
    });
  });

  test('frees their e-mail address for a new profile, which is another', async () => {
    const organization = await identity.found();
    const first = await identity.createUser(organization, { emailAddress: 'again@example.com' });
    expect(await remove(organization, first)).toBeUndefined();
    const second = await identity.createUser(organization, { emailAddress: 'AGAIN@example.com' });
    expect(second).not.toBe(first);
  });

  test('ends an invitation that is pending', async () => {
    const organization = await identity.found();
    const id = await identity.createUser(organization);
    const token = await identity.invite(organization, id);
    expect(await remove(organization, id)).toBeUndefined();
    await expect(identity.call('auth/accept-invitation', { token, password, address })).rejects.toMatchObject(
      {
        code: 'invalid_token',
      },
    );
    const { data } = await identity.ask(
      organization.owner,
      'query ($id: ID!) { invitations(organizationId: $id) { nodes { state profile { state } } } }',
      { id: organization.gid },
    );
    expect(data).toEqual({ invitations: { nodes: [{ state: 'EXPIRED', profile: { state: 'REMOVED' } }] } });
  });

  test('is refused while they own records, and says which; then they can be named again', async () => {
    const organization = await identity.found();
    const { owner, gid: organizationId } = organization;
    const id = await identity.createUser(organization);
    for (let made = 0; made < 2; made += 1) await makeAsset(organization, id);
    const vendor = { organizationId, name: 'Host', businessOwnerId: id, securityOwnerId: id };
    await organizations.ask(owner, createVendor, { input: vendor });
    const errors = await remove(organization, id);
    expect(errors).toMatchObject([{ extensions: { code: 'CONFLICT' } }]);
    expect(errors?.[0]?.message).toContain('2 assets and 1 vendor.');
    expect(await makeAsset(organization, id)).toBeUndefined();
  });

  test('as a dry run or with a stale version changes nothing', async () => {
    const organization = await identity.found();
    const id = await identity.createUser(organization);
    expect(await remove(organization, id, { dryRun: true })).toBeUndefined();
    expect((await remove(organization, id, { expectedVersion: 7 }))?.[0]?.extensions).toEqual({
      code: 'CONFLICT',
      currentVersion: 1,
    });
    expect(await makeAsset(organization, id)).toBeUndefined();
  });

  test('by somebody who has just been removed changes nothing', async () => {
    const organization = await identity.found();
    const [id, member] = [
      await identity.createUser(organization),
      await identity.join(organization, { role: 'ADMIN' }),
    ];
    expect(await remove(organization, identity.profileOf(member))).toBeUndefined();
    const late = await remove({ ...organization, owner: member }, id);
    expect(late?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect(await makeAsset(organization, id)).toBeUndefined();
  });

  test('as a dry run or refused leaves the bar of a removal that is under way', async () => {
    const organization = await identity.found();
    const id = await identity.createUser(organization);
    const profileId = identity.gids.decode(id)?.id;
    const removal = { organizationId: organization.id, profileId, removalId: 'under way' };
    await assets.call('count-references', removal, 'identity');
    expect(await remove(organization, id, { dryRun: true })).toBeUndefined();
    expect(await remove(organization, id, { expectedVersion: 7 })).toBeDefined();
    expect(await makeAsset(organization, id)).toMatchObject([{ extensions: { code: 'CONFLICT' } }]);
    await assets.call('lift-bar', removal, 'identity');
    expect(await makeAsset(organization, id)).toBeUndefined();
  });
});
