import { askForOne, askOver } from '@compliance/testing/ask-over';
import { createAsset, updateAsset } from '@compliance/testing/asset-operations';
import { graphql, graphqlData } from '@compliance/testing/graphql';
import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { beforeAll, describe, expect, test } from '@jest/globals';

const system = sharedTestSystem();
let organization: TestOrganization;

const script = askOver('GraphQL', () => ({ system, member: organization.owner }));

const laptopOf = (ownerId: string): object => ({
  organizationId: organization.organizationId,
  name: 'Laptop',
  amount: 3,
  ownerId,
  assetType: 'PHYSICAL',
  dataTypesStored: 'Source code',
});

beforeAll(async () => {
  organization = await newOrganization(system);
});

describe('an owner of assets', () => {
  const newUser = async (): Promise<string> => {
    const { createUser } = await graphqlData<{ createUser: { user: { id: string } } }>(
      system,
      organization.owner,
      'mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id } } }',
      { input: { organizationId: organization.organizationId, ...employee() } },
    );
    return createUser.user.id;
  };
  const employee = (): object => ({
    fullName: 'Ada Lovelace',
    emailAddress: `${crypto.randomUUID()}@example.com`,
    role: 'EMPLOYEE',
  });
  const remove = (profileId: string) =>
    graphql<{ removeUser: { deletedUserId: string } | null }>(
      system,
      organization.owner,
      'mutation ($input: RemoveUserInput!) { removeUser(input: $input) { deletedUserId } }',
      { input: { organizationId: organization.organizationId, profileId } },
    );

  test('cannot be somebody who was removed', async () => {
    const ownerId = await newUser();
    expect((await remove(ownerId)).errors).toEqual([]);
    const answer = await script(createAsset, laptopOf(ownerId));
    expect(answer).toMatchObject({ code: 'BAD_USER_INPUT', fields: ['ownerId'], reasons: ['INVALID_ID'] });
  });

  test('cannot be removed', async () => {
    const ownerId = await newUser();
    const { id } = await askForOne(script, createAsset, laptopOf(ownerId));
    const [refusal] = (await remove(ownerId)).errors;
    expect(refusal).toMatchObject({
      extensions: { code: 'CONFLICT' },
      message: expect.stringMatching(/1 asset/),
    });
    await askForOne(script, updateAsset, { id, ownerId: organization.owner.profileId });
    expect((await remove(ownerId)).errors).toEqual([]);
  });

  test('is either removed or given an asset, never both', async () => {
    for (let race = 0; race < 6; race += 1) {
      const ownerId = await newUser();
      const [given, removed] = await Promise.all([script(createAsset, laptopOf(ownerId)), remove(ownerId)]);
      expect(removed.errors.length === 0).toBe(given.code !== undefined);
    }
  });
});
