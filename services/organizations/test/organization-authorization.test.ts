import { type MembershipRole, membershipRoles } from '@compliance/kit/operation/policy';
import { type ApiOperation, askForOne, askOver, interfaces } from '@compliance/testing/ask-over';
import { describeRights } from '@compliance/testing/describe-rights';
import { createFramework, getFramework, listFrameworks } from '@compliance/testing/framework-operations';
import { graphqlData } from '@compliance/testing/graphql';
import { joinOrganization, type Member } from '@compliance/testing/join-organization';
import { newStaffedOrganization } from '@compliance/testing/new-organization';
import {
  createOrganization,
  deleteOrganization,
  getOrganization,
  listAllOrganizations,
  listOrganizations,
  updateOrganization,
} from '@compliance/testing/organization-operations';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { beforeAll, describe, expect, test } from '@jest/globals';

const administrators: readonly MembershipRole[] = ['OWNER', 'ADMIN'];
const owners: readonly MembershipRole[] = ['OWNER'];

const system = sharedTestSystem();
let organization: Awaited<ReturnType<typeof newStaffedOrganization>>;

beforeAll(async () => {
  organization = await newStaffedOrganization(system);
});

describe('in an organization', () => {
  describeRights(
    () => ({ system, members: organization.members }),
    [
      ['read it', membershipRoles, getOrganization, () => ({ id: organization.organizationId })],
      [
        'rename it',
        administrators,
        updateOrganization,
        () => ({ id: organization.organizationId, name: 'New', dryRun: true }),
      ],
      ['delete it', owners, deleteOrganization, () => ({ id: organization.organizationId, dryRun: true })],
      ['list organizations', membershipRoles, listOrganizations, () => ({})],
      ['list all organizations', membershipRoles, listAllOrganizations, () => ({})],
      ['found another', membershipRoles, createOrganization, () => ({ name: 'Mine', dryRun: true })],
    ],
  );
});

describe.each(interfaces)('from the very next request on, over %s', (which) => {
  const updateMembership: ApiOperation = {
    document: `mutation ($input: UpdateMembershipInput!) { updateMembership(input: $input) { membership { id } } }`,
    tool: 'updateMembership',
  };
  const removeUser: ApiOperation = {
    document: 'mutation ($input: RemoveUserInput!) { removeUser(input: $input) { deletedUserId } }',
    tool: 'removeUser',
  };
  const askAsOwner = askOver(which, () => ({ system, member: organization.owner }));
  let newcomer: Member;
  const askAsNewcomer = askOver(which, () => ({ system, member: newcomer }));

  beforeAll(async () => {
    newcomer = await joinOrganization(system, organization, 'VIEWER');
  });

  test('a changed role holds', async () => {
    const { organizationId } = organization;
    const { profile } = await graphqlData<{ profile: { membership: { id: string } } }>(
      system,
      organization.owner,
      'query ($id: ID!) { profile(id: $id) { membership { id } } }',
      { id: newcomer.profileId },
    );
    const membershipId = profile.membership.id;
    const change = (role: MembershipRole) =>
      askForOne(askAsOwner, updateMembership, { organizationId, membershipId, role });
    const tryToCreate = async (): Promise<string | undefined> =>
      (await askAsNewcomer(createFramework, { organizationId, name: 'Tried', dryRun: true })).code;

    expect(await tryToCreate()).toBe('FORBIDDEN');
    for (const [role, code] of [
      ['ADMIN', undefined],
      ['EMPLOYEE', 'FORBIDDEN'],
      ['ADMIN', undefined],
      ['AUDITOR', 'FORBIDDEN'],
    ] as const) {
      await change(role);
      expect(await tryToCreate()).toBe(code);
    }
  });

  test('nothing is left for who was removed, but their keys', async () => {
    const { organizationId } = organization;
    const framework = { organizationId, name: `Rules ${which}` };
    const { id } = await askForOne(
      askOver('GraphQL', () => ({ system, member: organization.owner })),
      createFramework,
      framework,
    );
    expect(await askAsNewcomer(getFramework, { id })).toMatchObject({ code: undefined });
    const removed = await askAsOwner(removeUser, { organizationId, profileId: newcomer.profileId });
    expect(removed).toMatchObject({ code: undefined });
    expect(await askAsNewcomer(getFramework, { id })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await askAsNewcomer(listFrameworks, { organizationId })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await askAsNewcomer(listAllOrganizations, {})).toMatchObject({ code: undefined, records: [] });
  });
});
