import { askForOne, askOver, interfaces } from '@compliance/testing/ask-over';
import { createAsset, getAsset, updateAsset } from '@compliance/testing/asset-operations';
import { createControl } from '@compliance/testing/control-operations';
import { createFramework, deleteFramework, updateFramework } from '@compliance/testing/framework-operations';
import { graphqlData } from '@compliance/testing/graphql';
import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import { createUser, removeUser, updateUser } from '@compliance/testing/profile-operations';
import { takeSnapshot } from '@compliance/testing/snapshot-operations';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { createVendor, deleteVendor, updateVendor } from '@compliance/testing/vendor-operations';
import { beforeAll, describe, expect, test } from '@jest/globals';

const system = sharedTestSystem();
let organization: TestOrganization;
let organizationId: string;
let ids: Record<'asset' | 'vendor' | 'profile' | 'framework' | 'control', string>;
let snapshotId: string;

const asOwner = () => ({ system, member: organization.owner });
const ask = askOver('GraphQL', asOwner);
const create = async (...[operation, more]: Parameters<typeof ask>): Promise<string> =>
  (await askForOne(ask, operation, { organizationId, ...more })).id;
const must = async (...[operation, input]: Parameters<typeof ask>): Promise<void> => {
  const { code, complaint } = await ask(operation, input);
  if (code !== undefined) throw new Error(JSON.stringify(complaint));
};

const laptopOf = (ownerId: string, vendorIds: string[] = []): object => ({
  organizationId,
  name: 'Laptop',
  amount: 3,
  ownerId,
  assetType: 'PHYSICAL',
  dataTypesStored: 'Mail',
  vendorIds,
});

const take = async (type: string): Promise<string> => create(takeSnapshot, { name: 'Audit 2026', type });

/** Everything that the snapshot knows is changed or gone afterwards. */
beforeAll(async () => {
  organization = await newOrganization(system);
  ({ organizationId } = organization);
  const profile = await create(createUser, {
    fullName: 'Ada Lovelace',
    emailAddress: 'ada@example.com',
    role: 'EMPLOYEE',
  });
  const vendor = await create(createVendor, { name: 'Hosting Ltd', businessOwnerId: profile });
  const asset = await create(createAsset, laptopOf(profile, [vendor]));
  const framework = await create(createFramework, { name: 'House rules' });
  const { id: control } = await askForOne(ask, createControl, {
    frameworkId: framework,
    sectionTitle: 'A.1',
    name: 'Lock the door',
  });
  ids = { asset, vendor, profile, framework, control };
  snapshotId = await take('ALL');

  await must(updateAsset, {
    id: asset,
    name: 'Desktop',
    ownerId: organization.owner.profileId,
    vendorIds: [],
  });
  await must(updateVendor, { id: vendor, name: 'Hosting Inc', businessOwnerId: null });
  await must(deleteVendor, { vendorId: vendor });
  await must(updateUser, { id: profile, fullName: 'Ada King' });
  await must(removeUser, { organizationId, profileId: profile });
  await must(updateFramework, { id: framework, name: 'Old rules' });
  await must(deleteFramework, { frameworkId: framework });
});

const inside = `query ($organizationId: ID!, $snapshotId: ID!) {
  assets(organizationId: $organizationId, filter: { snapshotId: $snapshotId }) {
    totalCount
    nodes {
      id sourceId snapshotId deletedAt name amount ownerId vendorIds version
      owner { id sourceId snapshotId fullName state deletedAt }
      vendors { id sourceId snapshotId name deletedAt businessOwner { id fullName state } }
    }
  }
  vendors(organizationId: $organizationId, filter: { snapshotId: $snapshotId }) {
    totalCount nodes { id sourceId snapshotId name businessOwnerId }
  }
  frameworks(organizationId: $organizationId, filter: { snapshotId: $snapshotId }) {
    totalCount nodes { id sourceId snapshotId name controls { nodes { id sourceId name } } }
  }
  controls(organizationId: $organizationId, filter: { snapshotId: $snapshotId }) {
    totalCount nodes { id sourceId snapshotId name frameworkId framework { id name } }
  }
  profiles(organizationId: $organizationId, filter: { snapshotId: $snapshotId }) {
    totalCount nodes { id sourceId snapshotId fullName state }
  }
}`;

type Row = { id: string; sourceId: string; [field: string]: unknown };
type Lists = Record<
  'assets' | 'vendors' | 'frameworks' | 'controls' | 'profiles',
  { totalCount: number; nodes: Row[] }
>;

const readInside = (snapshot = snapshotId): Promise<Lists> =>
  graphqlData<Lists>(system, organization.owner, inside, { organizationId, snapshotId: snapshot });

const getNode = { document: 'query ($id: ID!) { node(id: $id) { id } }' };

describe('the rows of a snapshot', () => {
  test('are as they were, and every record they name is of the snapshot too', async () => {
    const lists = await readInside();
    const [profile] = lists.profiles.nodes.filter(({ sourceId }) => sourceId === ids.profile);
    const [vendor, framework, control] = [lists.vendors, lists.frameworks, lists.controls].map(
      ({ nodes }) => nodes[0]?.id,
    );
    const owner = { id: profile?.id, sourceId: ids.profile, snapshotId, fullName: 'Ada Lovelace' };
    expect(profile).toEqual({ ...owner, state: 'ACTIVE' });
    expect(lists.assets.nodes).toMatchObject([
      {
        sourceId: ids.asset,
        snapshotId,
        deletedAt: null,
        name: 'Laptop',
        amount: 3,
        version: 1,
        ownerId: owner.id,
        owner: { ...owner, state: 'ACTIVE', deletedAt: null },
        vendorIds: [vendor],
        vendors: [
          {
            id: vendor,
            sourceId: ids.vendor,
            snapshotId,
            name: 'Hosting Ltd',
            deletedAt: null,
            businessOwner: { id: owner.id, fullName: 'Ada Lovelace', state: 'ACTIVE' },
          },
        ],
      },
    ]);
    expect(lists.vendors.nodes).toEqual([
      { id: vendor, sourceId: ids.vendor, snapshotId, name: 'Hosting Ltd', businessOwnerId: owner.id },
    ]);
    const controls = { nodes: [{ id: control, sourceId: ids.control, name: 'Lock the door' }] };
    expect(lists.frameworks.nodes).toEqual([
      { id: framework, sourceId: ids.framework, snapshotId, name: 'House rules', controls },
    ]);
    expect(lists.controls.nodes).toMatchObject([
      { snapshotId, frameworkId: framework, framework: { id: framework, name: 'House rules' } },
    ]);
    expect(Object.values(lists).map(({ totalCount }) => totalCount)).toEqual([1, 1, 1, 1, 2]);
  });

  test('have ids of their own that stay, by which each can be read', async () => {
    const [lists, again, other] = [
      await readInside(),
      await readInside(),
      await readInside(await take('ALL')),
    ];
    expect(again).toEqual(lists);
    const row = lists.assets.nodes[0]?.id ?? '';
    expect([ids.asset, other.assets.nodes[0]?.id]).not.toContain(row);
    for (const which of interfaces) {
      const asset = await askForOne(askOver(which, asOwner), getAsset, { id: row });
      expect(asset).toMatchObject({ id: row, snapshotId, name: 'Laptop', version: 1 });
    }
    for (const { nodes } of Object.values(lists)) {
      for (const { id } of nodes) {
        expect(await ask(getNode, { id })).toMatchObject({ records: [{ id }] });
      }
    }
  });

  test.each(interfaces)('are never written, nor named by live records, over %s', async (which) => {
    const writer = askOver(which, asOwner);
    const { assets, frameworks } = await readInside();
    const [row, rules] = [assets.nodes[0], frameworks.nodes[0]];
    const live = await askForOne(ask, createAsset, laptopOf(organization.owner.profileId));
    const refusals = [
      await writer(updateAsset, { id: row?.id, name: 'Changed' }),
      await writer(updateFramework, { id: rules?.id, name: 'Changed' }),
      await writer(updateAsset, { id: live.id, ownerId: row?.['ownerId'] }),
      await writer(updateAsset, { id: live.id, vendorIds: row?.['vendorIds'] }),
    ];
    expect(refusals).toMatchObject([
      { code: 'CONFLICT' },
      { code: 'CONFLICT' },
      { code: 'BAD_USER_INPUT', fields: ['ownerId'] },
      { code: 'BAD_USER_INPUT', fields: ['vendorIds.0'] },
    ]);
  });
});
