import { askForOne, askOver } from '@compliance/testing/ask-over';
import { createAsset, updateAsset } from '@compliance/testing/asset-operations';
import { createControl, updateControl } from '@compliance/testing/control-operations';
import { createFramework, updateFramework } from '@compliance/testing/framework-operations';
import { graphql, graphqlData } from '@compliance/testing/graphql';
import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import { createUser, updateUser } from '@compliance/testing/profile-operations';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { createVendor, deleteVendor, updateVendor } from '@compliance/testing/vendor-operations';
import { beforeAll, describe, expect, test } from '@jest/globals';

const system = sharedTestSystem();
let organization: TestOrganization;
/** When all was as it was made. */
let then: string;

const script = askOver('GraphQL', () => ({ system, member: organization.owner }));
const create = (...[operation, more]: Parameters<typeof script>) =>
  askForOne(script, operation, { organizationId: organization.organizationId, ...more });

beforeAll(async () => {
  organization = await newOrganization(system);
  const ada = { fullName: 'Ada Lovelace', emailAddress: 'ada@example.com', role: 'EMPLOYEE' };
  const { id: user } = await create(createUser, ada);
  const { id: vendor } = await create(createVendor, { name: 'Hosting Ltd', businessOwnerId: user });
  const asset = { name: 'Laptop', amount: 1, assetType: 'VIRTUAL', dataTypesStored: 'Mail' };
  const { id: laptop } = await create(createAsset, { ...asset, ownerId: user, vendorIds: [vendor] });
  const { id: frameworkId } = await create(createFramework, { name: 'House rules' });
  const lock = { frameworkId, sectionTitle: 'A.1', name: 'Lock the door' };
  const control = await askForOne(script, createControl, lock);
  then = String(control['createdAt']);

  await askForOne(script, updateUser, { id: user, fullName: 'Ada King' });
  await askForOne(script, updateVendor, { id: vendor, name: 'Hosting Inc' });
  await script(deleteVendor, { vendorId: vendor });
  await askForOne(script, updateAsset, { id: laptop, name: 'Desktop' });
  await askForOne(script, updateFramework, { id: frameworkId, name: 'Old rules' });
  await askForOne(script, updateControl, { id: control.id, name: 'Open the door' });
});

const lists: Record<string, string> = {
  assets: 'name owner { fullName } vendors { name deletedAt businessOwner { fullName } }',
  vendors: 'name businessOwner { fullName }',
  frameworks: 'name controls { nodes { name } }',
  controls: 'name framework { name }',
  profiles: 'fullName',
  snapshots: 'name',
  invitations: 'state',
  webhooks: 'url',
};

type Lists = Record<string, { totalCount: number; nodes: object[] }>;

const everything = `query ($organizationId: ID!, $asOf: DateTime) { ${Object.entries(lists)
  .map(
    ([list, fields]) =>
      `${list}(organizationId: $organizationId, asOf: $asOf) { totalCount nodes { ${fields} } }`,
  )
  .join(' ')} }`;

const read = (asOf: string | null): Promise<Lists> => {
  const { organizationId, owner } = organization;
  return graphqlData<Lists>(system, owner, everything, { organizationId, asOf });
};

describe('the lists as of a time', () => {
  test('have what was there, and all that it names as it was', async () => {
    const ada = { fullName: 'Ada Lovelace' };
    const vendor = { name: 'Hosting Ltd', businessOwner: ada };
    expect(await read(then)).toEqual({
      assets: {
        totalCount: 1,
        nodes: [{ name: 'Laptop', owner: ada, vendors: [{ ...vendor, deletedAt: null }] }],
      },
      vendors: { totalCount: 1, nodes: [vendor] },
      frameworks: {
        totalCount: 1,
        nodes: [{ name: 'House rules', controls: { nodes: [{ name: 'Lock the door' }] } }],
      },
      controls: { totalCount: 1, nodes: [{ name: 'Lock the door', framework: { name: 'House rules' } }] },
      profiles: { totalCount: 2, nodes: [ada, { fullName: 'Olive Owner' }] },
      snapshots: { totalCount: 0, nodes: [] },
      invitations: { totalCount: 0, nodes: [] },
      webhooks: { totalCount: 0, nodes: [] },
    });
  });

  test('are those of the present when no time is named', async () => {
    const ada = { fullName: 'Ada King' };
    expect(await read(null)).toMatchObject({
      assets: {
        nodes: [
          { name: 'Desktop', owner: ada, vendors: [{ name: 'Hosting Inc', deletedAt: expect.any(String) }] },
        ],
      },
      vendors: { totalCount: 0 },
      controls: { nodes: [{ name: 'Open the door', framework: { name: 'Old rules' } }] },
      profiles: { nodes: [ada, {}] },
    });
  });

  test('are empty before the organization was there', async () => {
    const empty = { totalCount: 0, nodes: [] };
    const names = Object.keys(lists);
    expect(await read('1999-12-31T23:59:59+01:00')).toEqual(
      Object.fromEntries(names.map((name) => [name, empty])),
    );
  });

  test.each([
    ['in the future', '2999-01-01T00:00:00Z'],
    ['without a zone', '2026-01-01T00:00:00'],
    ['that never was', '2026-02-30T00:00:00Z'],
    ['before all reckoning', '1899-12-31T00:00:00Z'],
  ])('are refused for a time %s', async (_, asOf) => {
    const { organizationId, owner } = organization;
    const { errors } = await graphql(system, owner, everything, { organizationId, asOf });
    const refused = errors.map(({ path, extensions: { code, field } }) => [path?.[0], code, field]);
    expect(refused.toSorted()).toEqual(
      Object.keys(lists)
        .map((list) => [list, 'BAD_USER_INPUT', 'asOf'])
        .toSorted(),
    );
  });
});
