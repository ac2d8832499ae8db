import { askForOne, askOver } from '@compliance/testing/ask-over';
import { graphql, graphqlData } from '@compliance/testing/graphql';
import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { createVendor } from '@compliance/testing/vendor-operations';
import { beforeAll, expect, test } from '@jest/globals';

const system = sharedTestSystem();
let organization: TestOrganization;

beforeAll(async () => {
  organization = await newOrganization(system);
});

test.each(['businessOwner', 'securityOwner'])('a vendor keeps its %s from being removed', async (owner) => {
  const { organizationId } = organization;
  const input = { organizationId, fullName: 'Ada', role: 'EMPLOYEE', emailAddress: `${owner}@example.com` };
  const { createUser } = await graphqlData<{ createUser: { user: { id: string } } }>(
    system,
    organization.owner,
    'mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id } } }',
    { input },
  );
  const { id: profileId } = createUser.user;
  const ask = askOver('GraphQL', () => ({ system, member: organization.owner }));
  await askForOne(ask, createVendor, { organizationId, name: 'Owned', [`${owner}Id`]: profileId });
  const { errors } = await graphql(
    system,
    organization.owner,
    'mutation ($input: RemoveUserInput!) { removeUser(input: $input) { deletedUserId } }',
    { input: { organizationId, profileId } },
  );
  expect(errors).toMatchObject([
    { extensions: { code: 'CONFLICT' }, message: expect.stringMatching(/1 vendor/) },
  ]);
});
