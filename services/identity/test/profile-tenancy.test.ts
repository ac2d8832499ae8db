import { type ApiOperation, type ApiRecord, askForOne, askOver } from '@compliance/testing/ask-over';
import { describeTenancy } from '@compliance/testing/describe-tenancy';
import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import * as operations from '@compliance/testing/profile-operations';
import { strayIds } from '@compliance/testing/stray-ids';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { beforeAll, describe, expect, test } from '@jest/globals';

type Tenant = TestOrganization & { profileId: string; membershipId: string; invitationId: string };

const system = sharedTestSystem();
let own: Tenant;
let foreign: Tenant;

const asOwner = () => ({ system, member: own.owner });

const newUser = { fullName: 'Ada Lovelace', role: 'EMPLOYEE', kind: null };

async function newTenant(): Promise<Tenant> {
  const organization = await newOrganization(system);
  const { organizationId, owner } = organization;
  const ask = askOver('GraphQL', () => ({ system, member: owner }));
  const emailAddress = 'ada@example.com';
  const user: ApiRecord = await askForOne(ask, operations.createUser, {
    organizationId,
    emailAddress,
    ...newUser,
  });
  const { id: profileId, membership } = user;
  const invitation = await askForOne(ask, operations.inviteUser, { organizationId, profileId });
  const { id: membershipId } = membership as { id: string };
  return { ...organization, profileId, membershipId, invitationId: invitation.id };
}

beforeAll(async () => {
  own = await newTenant();
  foreign = await newTenant();
});

const getNode: ApiOperation = { document: 'query ($id: ID!) { node(id: $id) { id } }' };
const listsBelowOrganization: ApiOperation = {
  document: `query ($id: ID!) {
    organization(id: $id) { profiles { nodes { id } } invitations { nodes { id } } } }`,
};
const explainAccess: ApiOperation = {
  document: `query ($organizationId: ID!, $profileId: ID) {
    explainAccess(organizationId: $organizationId, action: "asset:read", profileId: $profileId) { role } }`,
};

const inOwn = (change: object): object => ({ organizationId: own.organizationId, ...change });
const strays = (key: 'organizationId' | 'profileId' | 'membershipId' | 'invitationId') => () =>
  strayIds(system, {
    own: own[key],
    foreign: foreign[key],
    other: key === 'organizationId' ? own.profileId : own.organizationId,
  });

describe('a profile', () => {
  describeTenancy(asOwner, strays('profileId'), [
    ['reading a user', operations.getUser, (id) => ({ id })],
    ['updating a user', operations.updateUser, (id) => ({ id, fullName: 'Taken over', kind: null })],
    ['inviting a user', operations.inviteUser, (profileId) => inOwn({ profileId })],
    ['removing a user', operations.removeUser, (profileId) => inOwn({ profileId })],
    ['explaining what a user may do', explainAccess, (profileId) => inOwn({ profileId })],
  ]);
});

describe('a membership', () => {
  describeTenancy(asOwner, strays('membershipId'), [
    [
      'changing a role',
      operations.updateMembership,
      (membershipId) => inOwn({ membershipId, role: 'VIEWER' }),
    ],
  ]);
});

describe('an organization', () => {
  const newcomer = { ...newUser, emailAddress: 'newcomer@example.com' };

  describeTenancy(asOwner, strays('organizationId'), [
    ['listing users', operations.listUsers, (organizationId) => ({ organizationId })],
    ['listing invitations', operations.listInvitations, (organizationId) => ({ organizationId })],
    ['the lists of an organization', listsBelowOrganization, (id) => ({ id })],
    ['creating a user', operations.createUser, (organizationId) => ({ organizationId, ...newcomer })],
    [
      'inviting a user',
      operations.inviteUser,
      (organizationId) => ({ organizationId, profileId: own.profileId }),
    ],
    [
      'removing a user',
      operations.removeUser,
      (organizationId) => ({ organizationId, profileId: own.profileId }),
    ],
    [
      'changing a role',
      operations.updateMembership,
      (organizationId) => ({ organizationId, membershipId: own.membershipId, role: 'VIEWER' }),
    ],
    ['explaining what one may do', explainAccess, (organizationId) => ({ organizationId })],
  ]);
});

test.each(['profileId', 'membershipId', 'invitationId'] as const)(
  'no node is found by a foreign %s',
  async (key) => {
    const ask = askOver('GraphQL', asOwner);
    expect(await ask(getNode, { id: own[key] })).toMatchObject({ records: [{ id: own[key] }] });
    expect(await ask(getNode, { id: foreign[key] })).toMatchObject({ records: [], code: 'NOT_FOUND' });
  },
);

test('another tenant keeps whom it has, as they were', async () => {
  const ask = askOver('GraphQL', () => ({ system, member: foreign.owner }));
  const { records } = await ask(operations.listUsers, { organizationId: foreign.organizationId });
  expect(records).toMatchObject([
    { id: foreign.profileId, fullName: 'Ada Lovelace', state: 'INVITED', membership: { role: 'EMPLOYEE' } },
    { id: foreign.owner.profileId },
  ]);
});
