import { fold } from '@compliance/kit/operation/text';
import { type ApiRecord, askForOne, askOver } from '@compliance/testing/ask-over';
import { describeList } from '@compliance/testing/describe-list';
import { createFramework, listFrameworks } from '@compliance/testing/framework-operations';
import { graphql, graphqlData } from '@compliance/testing/graphql';
import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { createVendor, deleteVendor, listVendors, updateVendor } from '@compliance/testing/vendor-operations';
import { beforeAll, describe, expect, test } from '@jest/globals';

const system = sharedTestSystem();
let organization: TestOrganization;

const asOwner = () => ({ system, member: organization.owner });
const ask = askOver('GraphQL', asOwner);
const inOrganization = (vendor: object): object => ({
  organizationId: organization.organizationId,
  ...vendor,
});
const create = (vendor: object): Promise<ApiRecord> => askForOne(ask, createVendor, inOrganization(vendor));

beforeAll(async () => {
  organization = await newOrganization(system);
});

describe('a list of vendors', () => {
  let made = 0;
  const add = (): Promise<ApiRecord> => {
    made += 1;
    const category = made % 2 === 0 ? 'FINANCE' : 'SECURITY';
    return create({ name: `${['Vendor', 'vendor', 'Éclair', 'zebra'][made % 4]} ${made % 7}`, category });
  };

  beforeAll(async () => {
    while (made < 22) await add();
  });

  describeList(asOwner, {
    list: listVendors,
    scope: () => inOrganization({}),
    orders: {
      CREATED_AT: ({ createdAt }) => String(createdAt),
      UPDATED_AT: ({ updatedAt }) => String(updatedAt),
      NAME: ({ name }) => fold(name),
    },
    filter: { category: 'FINANCE' },
    add,
    change: ({ id, name, category }) =>
      askForOne(ask, updateVendor, {
        id,
        name: `${name.startsWith('a') ? 'z' : 'a'}${name}`,
        category: category === 'FINANCE' ? 'SECURITY' : 'FINANCE',
      }),
    async strangeCursors() {
      for (const name of ['One', 'Two']) await ask(createFramework, inOrganization({ name }));
      return [(await ask(listFrameworks, inOrganization({ first: 1 }))).nextCursor];
    },
  });

  test.each<[object, (vendor: ApiRecord) => boolean]>([
    [{ category: 'FINANCE' }, ({ category }) => category === 'FINANCE'],
    [{ query: 'CLAIR' }, ({ name }) => name.includes('Éclair')],
    [
      { query: 'éc', category: 'SECURITY' },
      ({ name, category }) => name.includes('Éc') && category === 'SECURITY',
    ],
  ])('is filtered by %j', async (filter, matches) => {
    const all = await ask(listVendors, inOrganization({ first: 100 }));
    const { records } = await ask(listVendors, inOrganization({ first: 100, filter }));
    expect(records).toEqual(all.records.filter(matches));
  });
});

describe('the list of an organization', () => {
  const below = `query ($id: ID!, $asOf: DateTime, $filter: VendorFilter, $after: String) {
    organization(id: $id) { vendors(asOf: $asOf, filter: $filter, after: $after, first: 1) {
      totalCount nodes { name businessOwner { fullName } } edges { cursor node { name } } } } }`;
  type Page = { totalCount: number; nodes: object[]; edges: { cursor: string }[] };
  let owned: TestOrganization;
  const vendors = async (variables: object = {}): Promise<Page | undefined> => {
    const { organizationId: id, owner } = owned;
    const { data } = await graphql<{ organization: { vendors: Page } }>(system, owner, below, {
      id,
      ...variables,
    });
    return data?.organization.vendors;
  };

  beforeAll(async () => {
    owned = await newOrganization(system);
  });

  test('knows how many there are, and what it was at a time', async () => {
    const askThere = askOver('GraphQL', () => ({ system, member: owned.owner }));
    const { organizationId, owner } = owned;
    const made = await askForOne(askThere, createVendor, {
      organizationId,
      name: 'First',
      businessOwnerId: owner.profileId,
    });
    await askForOne(askThere, createVendor, { organizationId, name: 'Second' });
    const renamed = await askForOne(askThere, updateVendor, { id: made.id, name: 'Renamed' });
    await askThere(deleteVendor, { vendorId: made.id });

    const businessOwner = { fullName: 'Olive Owner' };
    expect(await vendors()).toMatchObject({ totalCount: 1, nodes: [{ name: 'Second' }] });
    expect(await vendors({ filter: { query: 'first' } })).toMatchObject({ totalCount: 0, nodes: [] });
    expect(await vendors({ asOf: made['createdAt'] })).toMatchObject({
      totalCount: 1,
      nodes: [{ name: 'First', businessOwner }],
    });
    const then = await vendors({ asOf: renamed['updatedAt'] });
    expect(then).toMatchObject({ totalCount: 2, nodes: [{ name: 'Second', businessOwner: null }] });
    const after = then?.edges[0]?.cursor;
    expect(await vendors({ asOf: renamed['updatedAt'], after })).toMatchObject({
      nodes: [{ name: 'Renamed', businessOwner }],
    });
  });

  test('goes on from the place of a vendor that was just made', async () => {
    const { organizationId, owner } = owned;
    const { createVendor: made } = await graphqlData<{
      createVendor: { vendor: { id: string }; vendorEdge: { cursor: string; node: { id: string } } };
    }>(
      system,
      owner,
      'mutation ($input: CreateVendorInput!) { createVendor(input: $input) { vendor { id } vendorEdge { cursor node { id } } } }',
      { input: { organizationId, name: 'Third' } },
    );
    expect(made.vendorEdge.node).toEqual(made.vendor);
    expect(await vendors({ after: made.vendorEdge.cursor })).toMatchObject({ nodes: [{ name: 'Second' }] });
  });
});
