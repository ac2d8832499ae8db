import type { MembershipRole } from '@compliance/kit/policy';
import { describe, expect, test } from '@jest/globals';
import { roles, startIdentityForTest } from './start-identity-for-test.ts';

const identity = await startIdentityForTest();
const organization = await identity.found();
const { gid: organizationId } = organization;
const profileId = await identity.createUser(organization);
const ownerId = organization.ownerProfile;
const membershipId = await membershipOf(profileId);
const ownerMembershipId = await membershipOf(ownerId);

async function membershipOf(id: string): Promise<string> {
  const { data } = await identity.ask<{ profile: { membership: { id: string } } }>(
    organization.owner,
    'query ($id: ID!) { profile(id: $id) { membership { id } } }',
    { id },
  );
  return data.profile.membership.id;
}

const everyone = roles;
const administrators: readonly MembershipRole[] = ['OWNER', 'ADMIN'];
const owners: readonly MembershipRole[] = ['OWNER'];

let emails = 0;
const newUser = (role: MembershipRole): object => {
  emails += 1;
  return { organizationId, fullName: 'New', emailAddress: `new-${emails}@example.com`, role, dryRun: true };
};
const mutation = (name: string, input: string, payload: string): string =>
  `mutation ($input: ${input}!) { ${name}(input: $input) { ${payload} } }`;
const createUser = mutation('createUser', 'CreateUserInput', 'dryRun');
const inviteUser = mutation('inviteUser', 'InviteUserInput', 'dryRun');
const updateUser = mutation('updateUser', 'UpdateUserInput', 'dryRun');
const removeUser = mutation('removeUser', 'RemoveUserInput', 'dryRun');
const updateMembership = mutation('updateMembership', 'UpdateMembershipInput', 'dryRun');

/** What an operation is called, who may, and how it is asked for. The services that hold references are away here. */
const operations: [string, readonly MembershipRole[], string, () => object][] = [
  [
    'read the organization',
    everyone,
    'query ($id: ID!) { organization(id: $id) { id } }',
    () => ({ id: organizationId }),
  ],
  ['read a profile', everyone, 'query ($id: ID!) { profile(id: $id) { id } }', () => ({ id: profileId })],
  [
    'list profiles',
    everyone,
    'query ($organizationId: ID!) { profiles(organizationId: $organizationId) { nodes { id } } }',
    () => ({ organizationId }),
  ],
  [
    'list invitations',
    administrators,
    'query ($organizationId: ID!) { invitations(organizationId: $organizationId) { nodes { id } } }',
    () => ({ organizationId }),
  ],
  ['create a user', administrators, createUser, () => ({ input: newUser('VIEWER') })],
  ['create an owner', owners, createUser, () => ({ input: newUser('OWNER') })],
  [
    'invite a user',
    administrators,
    inviteUser,
    () => ({ input: { organizationId, profileId, dryRun: true } }),
  ],
  [
    'update a user',
    administrators,
    updateUser,
    () => ({ input: { id: profileId, fullName: 'X', dryRun: true } }),
  ],
  ['update an owner', owners, updateUser, () => ({ input: { id: ownerId, fullName: 'X', dryRun: true } })],
  [
    'remove a user',
    administrators,
    removeUser,
    () => ({ input: { organizationId, profileId, dryRun: true } }),
  ],
  [
    'change a role',
    administrators,
    updateMembership,
    () => ({ input: { organizationId, membershipId, role: 'AUDITOR', dryRun: true } }),
  ],
  [
    'make an owner',
    owners,
    updateMembership,
    () => ({ input: { organizationId, membershipId, role: 'OWNER', dryRun: true } }),
  ],
];

const cases = operations.flatMap(([name, allowed, query, variables]) =>
  roles.map((role) => ({ name, role, query, variables, may: allowed.includes(role) })),
);

describe('a member', () => {
  test.each(cases)('as $role may $name: $may', async ({ role, query, variables, may }) => {
    const { errors } = await identity.ask(organization.as(role), query, variables());
    const codes = errors?.map(({ extensions }) => extensions.code) ?? [];
    if (may) expect(codes).not.toContain('FORBIDDEN');
    else expect(codes).toEqual(['FORBIDDEN']);
  });
});

describe('nobody', () => {
  const codeOf = async (role: MembershipRole, query: string, input: object): Promise<unknown> => {
    const { errors } = await identity.ask(organization.as(role), query, { input });
    return errors?.map(({ extensions }) => extensions.code);
  };

  test('but an owner touches an owner', async () => {
    const remove = { organizationId, profileId: ownerId };
    expect(await codeOf('ADMIN', removeUser, remove)).toEqual(['FORBIDDEN']);
    const demote = { organizationId, membershipId: ownerMembershipId, role: 'VIEWER' };
    expect(await codeOf('ADMIN', updateMembership, demote)).toEqual(['FORBIDDEN']);
    expect(await codeOf('ADMIN', inviteUser, { organizationId, profileId: ownerId })).toEqual(['FORBIDDEN']);
  });

  test('changes their own role or removes themselves', async () => {
    const demote = { organizationId, membershipId: ownerMembershipId, role: 'VIEWER' };
    const changed = await identity.ask(organization.owner, updateMembership, { input: demote });
    expect(changed.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    const remove = { organizationId, profileId: ownerId };
    const removed = await identity.ask(organization.owner, removeUser, { input: remove });
    expect(removed.errors?.[0]?.extensions.code).toBe('CONFLICT');
  });

  test('of a lower role than administrator learns of invitations through the graph', async () => {
    await identity.ask(organization.owner, inviteUser, { input: { organizationId, profileId } });
    const listed = await identity.ask<{ invitations: { nodes: { id: string }[] } }>(
      organization.owner,
      'query ($organizationId: ID!) { invitations(organizationId: $organizationId) { nodes { id } } }',
      { organizationId },
    );
    const nodeId = listed.data.invitations.nodes[0]?.id;
    const entities = `query ($representations: [_Any!]!) {
      _entities(representations: $representations) { ... on Invitation { id state } } }`;
    const representations = [{ __typename: 'Invitation', nodeId }];
    const codes = await Promise.all(
      roles.map(async (role) => {
        const { errors } = await identity.ask(organization.as(role), entities, { representations });
        return errors?.[0]?.extensions.code;
      }),
    );
    expect(codes).toEqual([undefined, undefined, 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN']);
  });
});
