import { fold } from '@compliance/kit/operation/text';
import { dayMs } from '@compliance/kit/process/clock';
import { type ApiRecord, askForOne, askOver, interfaces } from '@compliance/testing/ask-over';
import { createAsset, listAssets, updateAsset } from '@compliance/testing/asset-operations';
import { describeList } from '@compliance/testing/describe-list';
import { createFramework, listFrameworks } from '@compliance/testing/framework-operations';
import { graphqlData } from '@compliance/testing/graphql';
import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import type { OwnTestSystem } from '@compliance/testing/open-test-system';
import { startTestSystem } from '@compliance/testing/start-test-system';
import { createVendor } from '@compliance/testing/vendor-operations';
import { beforeAll, describe, expect, test } from '@jest/globals';

let system: OwnTestSystem;
let many: TestOrganization;
let few: TestOrganization;

const inMany = askOver('GraphQL', () => ({ system, member: many.owner }));
const asFew = () => ({ system, member: few.owner });
const inFew = askOver('GraphQL', asFew);

let made = 0;
/** Names differ in case and accents, amounts repeat. */
const addToMany = (): Promise<ApiRecord> => {
  made += 1;
  return askForOne(inMany, createAsset, {
    organizationId: many.organizationId,
    name: `${['asset', 'Ásset', 'ASSET', 'zebra', 'Éclair'][made % 5]} ${made % 9}`,
    amount: 1 + (made % 4),
    ownerId: many.owner.profileId,
    assetType: made % 2 === 0 ? 'PHYSICAL' : 'VIRTUAL',
    dataTypesStored: 'mail',
  });
};

const addToFew = (asset: object): Promise<ApiRecord> =>
  askForOne(inFew, createAsset, {
    organizationId: few.organizationId,
    name: 'Laptop',
    amount: 1,
    ownerId: few.owner.profileId,
    assetType: 'PHYSICAL',
    dataTypesStored: 'mail',
    ...asset,
  });

beforeAll(async () => {
  system = await startTestSystem();
  many = await newOrganization(system);
  few = await newOrganization(system);
  while (made < 23) await addToMany();
}, 60_000);

describe('a list of assets', () => {
  describeList(() => ({ system, member: many.owner }), {
    list: listAssets,
    scope: () => ({ organizationId: many.organizationId }),
    orders: {
      CREATED_AT: ({ createdAt }) => String(createdAt),
      NAME: ({ name }) => fold(name),
      AMOUNT: ({ amount }) => Number(amount),
    },
    filter: { assetType: 'PHYSICAL' },
    add: addToMany,
    change: ({ id, name, amount, assetType }) =>
      askForOne(inMany, updateAsset, {
        id,
        name: `${name.startsWith('a') ? 'z' : 'a'}${name}`,
        amount: 1000 - Number(amount),
        assetType: assetType === 'PHYSICAL' ? 'VIRTUAL' : 'PHYSICAL',
      }),
    async strangeCursors() {
      for (const name of ['One', 'Two']) {
        await addToFew({ name });
        await inMany(createFramework, { organizationId: many.organizationId, name });
      }
      const elsewhere = await Promise.all([
        inMany(listFrameworks, { organizationId: many.organizationId, first: 1 }),
        inFew(listAssets, { organizationId: few.organizationId, first: 1 }),
      ]);
      return elsewhere.map(({ nextCursor }) => nextCursor);
    },
  });
});

test('the same list hangs off the organization, and its edges say where they are', async () => {
  const { organizationId, owner } = many;
  type Edges = { edges: { cursor: string; node: { id: string } }[] };
  const { organization } = await graphqlData<{ organization: { assets: Edges } }>(
    system,
    owner,
    `query ($id: ID!) { organization(id: $id) {
      assets(first: 5, orderBy: { field: AMOUNT, direction: DESC }) { edges { cursor node { id } } }
    } }`,
    { id: organizationId },
  );
  const { edges } = organization.assets;
  const orderBy = { field: 'AMOUNT', direction: 'DESC' };
  const page = { organizationId, orderBy, first: 2, after: edges[2]?.cursor };
  const { records } = await inMany(listAssets, page);
  expect(records.map(({ id }) => id)).toEqual(edges.slice(3).map(({ node }) => node.id));
});

describe('a filter of assets', () => {
  let vendorId: string;

  beforeAll(async () => {
    const { organizationId } = few;
    ({ id: vendorId } = await askForOne(inFew, createVendor, { organizationId, name: 'Hosting Ltd' }));
    await addToFew({ name: 'Straße 100%', assetType: 'VIRTUAL', vendorIds: [vendorId] });
    await addToFew({ name: 'ＦＵＬＬ width.*' });
  });

  test.each<[object, string[]]>([
    [{ query: 'STRASSE' }, []],
    [{ query: 'STRAßE' }, ['Straße 100%']],
    [{ query: '0%' }, ['Straße 100%']],
    [{ query: 'full W' }, ['ＦＵＬＬ width.*']],
    [{ query: '.*' }, ['ＦＵＬＬ width.*']],
    [{ query: '$' }, []],
    [{ assetType: 'VIRTUAL' }, ['Straße 100%']],
    [{ assetType: 'VIRTUAL', query: 'full' }, []],
  ])('%j finds %j', async (filter, names) => {
    for (const which of interfaces) {
      const { records } = await askOver(which, asFew)(listAssets, {
        organizationId: few.organizationId,
        filter,
      });
      expect(records.map(({ name }) => name)).toEqual(names);
    }
  });

  test.each(interfaces)('finds by owner and vendor, over %s', async (which) => {
    const names = async (filter: object): Promise<string[]> => {
      const { organizationId } = few;
      const { records } = await askOver(which, asFew)(listAssets, { organizationId, filter, first: 100 });
      return records.map(({ name }) => name);
    };
    expect(await names({ vendorId })).toEqual(['Straße 100%']);
    expect(await names({ vendorId: many.owner.profileId })).toEqual([]);
    expect(await names({ ownerId: few.owner.profileId })).toEqual(await names({}));
    expect(await names({ ownerId: many.owner.profileId })).toEqual([]);
    expect(await names({ snapshotId: null })).toEqual(await names({}));
  });

  test.each(interfaces)('names a snapshot that is not there, over %s', async (which) => {
    const filter = { snapshotId: few.owner.profileId };
    const answer = await askOver(which, asFew)(listAssets, { organizationId: few.organizationId, filter });
    expect(answer).toMatchObject({ code: 'BAD_USER_INPUT', fields: ['filter.snapshotId'] });
  });
});

test('a walk may take a day, not more', async () => {
  const page = { organizationId: few.organizationId, first: 1, orderBy: { field: 'NAME', direction: 'ASC' } };
  const { nextCursor: after } = await inFew(listAssets, page);
  expect(await inFew(listAssets, { ...page, after })).toMatchObject({ code: undefined });
  system.now.advance(dayMs + 1);
  expect(await inFew(listAssets, { ...page, after })).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: ['after'],
  });
});
