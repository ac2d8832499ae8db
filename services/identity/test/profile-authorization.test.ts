import { type MembershipRole, membershipRoles } from '@compliance/kit/operation/policy';
import { type ApiOperation, type Ask, askForOne, askOver, interfaces } from '@compliance/testing/ask-over';
import { describeRights } from '@compliance/testing/describe-rights';
import { newStaffedOrganization } from '@compliance/testing/new-organization';
import * as operations from '@compliance/testing/profile-operations';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { beforeAll, describe, expect, test } from '@jest/globals';

const administrators: readonly MembershipRole[] = ['OWNER', 'ADMIN'];
const owners: readonly MembershipRole[] = ['OWNER'];

const system = sharedTestSystem();
let organization: Awaited<ReturnType<typeof newStaffedOrganization>>;
/** Somebody nobody can sign in as yet, as an employee and as an owner. */
let user: { profileId: string; membershipId: string };
let owner: { profileId: string; membershipId: string };

const askAs = (role: MembershipRole): Ask =>
  askOver('GraphQL', () => ({ system, member: organization.members[role] }));

const newUser = (role: MembershipRole): object => ({
  organizationId: organization.organizationId,
  fullName: 'Ada Lovelace',
  emailAddress: `${crypto.randomUUID()}@example.com`,
  role,
  kind: null,
});

async function addUser(role: MembershipRole): Promise<typeof user> {
  const { id: profileId, membership } = await askForOne(askAs('OWNER'), operations.createUser, newUser(role));
  return { profileId, membershipId: (membership as { id: string }).id };
}

beforeAll(async () => {
  organization = await newStaffedOrganization(system);
  user = await addUser('EMPLOYEE');
  owner = await addUser('OWNER');
}, 60_000);

const inOrganization = (change: object = {}): object => ({
  organizationId: organization.organizationId,
  ...change,
});
const tried = (change: object): object => inOrganization({ ...change, dryRun: true });

const getNode: ApiOperation = { document: 'query ($id: ID!) { node(id: $id) { id } }' };

describe('in an organization', () => {
  describeRights(
    () => ({ system, members: organization.members }),
    [
      ['read a user', membershipRoles, operations.getUser, () => ({ id: user.profileId })],
      ['list users', membershipRoles, operations.listUsers, inOrganization],
      ['read a membership', membershipRoles, getNode, () => ({ id: user.membershipId })],
      ['list invitations', administrators, operations.listInvitations, inOrganization],
      ['create a user', administrators, operations.createUser, () => tried(newUser('ADMIN'))],
      ['create an owner', owners, operations.createUser, () => tried(newUser('OWNER'))],
      ['invite a user', administrators, operations.inviteUser, () => tried({ profileId: user.profileId })],
      ['invite an owner', owners, operations.inviteUser, () => tried({ profileId: owner.profileId })],
      [
        'update a user',
        administrators,
        operations.updateUser,
        () => ({ id: user.profileId, fullName: 'X', kind: null, dryRun: true }),
      ],
      [
        'update an owner',
        owners,
        operations.updateUser,
        () => ({ id: owner.profileId, fullName: 'X', kind: null, dryRun: true }),
      ],
      ['remove a user', administrators, operations.removeUser, () => tried({ profileId: user.profileId })],
      ['remove an owner', owners, operations.removeUser, () => tried({ profileId: owner.profileId })],
      [
        'change a role',
        administrators,
        operations.updateMembership,
        () => tried({ membershipId: user.membershipId, role: 'AUDITOR' }),
      ],
      [
        'make an owner',
        owners,
        operations.updateMembership,
        () => tried({ membershipId: user.membershipId, role: 'OWNER' }),
      ],
      [
        'demote an owner',
        owners,
        operations.updateMembership,
        () => tried({ membershipId: owner.membershipId, role: 'VIEWER' }),
      ],
    ],
  );
});

describe.each(interfaces)('nobody, over %s', (which) => {
  test.each(administrators)('changes their own role or removes themselves: %s', async (role) => {
    const { profileId } = organization.members[role];
    const { membership } = await askForOne(askAs(role), operations.getUser, { id: profileId });
    const ask = askOver(which, () => ({ system, member: organization.members[role] }));
    const change = inOrganization({ membershipId: (membership as { id: string }).id, role: 'VIEWER' });
    expect(await ask(operations.updateMembership, change)).toMatchObject({ code: 'FORBIDDEN' });
    const removal = inOrganization({ profileId });
    expect(await ask(operations.removeUser, removal)).toMatchObject({ code: 'CONFLICT' });
  });
});

test('an invitation is known to administrators alone, also as a node', async () => {
  const { profileId } = await addUser('VIEWER');
  const { id } = await askForOne(askAs('ADMIN'), operations.inviteUser, inOrganization({ profileId }));
  const codes = await Promise.all(
    membershipRoles.map(async (role) => (await askAs(role)(getNode, { id })).code),
  );
  expect(codes).toEqual([undefined, undefined, 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN']);
});
