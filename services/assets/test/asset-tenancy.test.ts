import { type ApiOperation, askForOne, askOver, interfaces } from '@compliance/testing/ask-over';
import { createAsset, getAsset, listAssets, updateAsset } from '@compliance/testing/asset-operations';
import { describeTenancy } from '@compliance/testing/describe-tenancy';
import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import { strayIds } from '@compliance/testing/stray-ids';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { createVendor } from '@compliance/testing/vendor-operations';
import { beforeAll, describe, expect, test } from '@jest/globals';

type Tenant = TestOrganization & { assetId: string; vendorId: string };

const system = sharedTestSystem();
let own: Tenant;
let foreign: Tenant;

const asOwner = () => ({ system, member: own.owner });
const asForeigner = () => ({ system, member: foreign.owner });

const laptop = ({ organizationId, owner }: TestOrganization): object => ({
  organizationId,
  name: 'Laptop',
  amount: 3,
  ownerId: owner.profileId,
  assetType: 'PHYSICAL',
  dataTypesStored: 'Source code',
});

async function newTenant(): Promise<Tenant> {
  const organization = await newOrganization(system);
  const { organizationId, owner } = organization;
  const ask = askOver('GraphQL', () => ({ system, member: owner }));
  const { id: assetId } = await askForOne(ask, createAsset, laptop(organization));
  const { id: vendorId } = await askForOne(ask, createVendor, { organizationId, name: 'Hosting Ltd' });
  return { ...organization, assetId, vendorId };
}

beforeAll(async () => {
  own = await newTenant();
  foreign = await newTenant();
});

const getNode: ApiOperation = { document: 'query ($id: ID!) { node(id: $id) { id ... on Asset { name } } }' };
const listBelowOrganization: ApiOperation = {
  document: 'query ($id: ID!) { organization(id: $id) { assets { nodes { id } } } }',
};

describe('an asset', () => {
  describeTenancy(
    asOwner,
    () => strayIds(system, { own: own.assetId, foreign: foreign.assetId, other: own.vendorId }),
    [
      ['reading an asset', getAsset, (id) => ({ id })],
      ['updating an asset', updateAsset, (id) => ({ id, name: 'Taken over' })],
    ],
  );
});

describe('an organization', () => {
  describeTenancy(
    asOwner,
    () =>
      strayIds(system, {
        own: own.organizationId,
        foreign: foreign.organizationId,
        other: own.assetId,
      }),
    [
      ['listing assets', listAssets, (organizationId) => ({ organizationId })],
      ['creating an asset', createAsset, (organizationId) => ({ ...laptop(own), organizationId })],
      ['the list of an organization', listBelowOrganization, (id) => ({ id })],
    ],
  );
});

test('no node is found by the id of a foreign asset', async () => {
  const ask = askOver('GraphQL', asOwner);
  expect(await ask(getNode, { id: own.assetId })).toMatchObject({ records: [{ id: own.assetId }] });
  expect(await ask(getNode, { id: foreign.assetId })).toMatchObject({ records: [], code: 'NOT_FOUND' });
});

describe.each(interfaces)('another tenant, over %s', (which) => {
  const ask = askOver(which, asOwner);

  test.each<[field: string, value: () => object]>([
    ['ownerId', () => ({ ownerId: foreign.owner.profileId })],
    ['vendorIds.1', () => ({ vendorIds: [own.vendorId, foreign.vendorId] })],
    ['vendorIds.0', () => ({ vendorIds: [own.owner.profileId] })],
  ])('lends nothing to an asset by its %s', async (field, value) => {
    const before = await askForOne(ask, getAsset, { id: own.assetId });
    const refusal = { code: 'BAD_USER_INPUT', fields: [field], records: [] };
    expect(await ask(updateAsset, { id: own.assetId, ...value() })).toMatchObject(refusal);
    expect(await ask(createAsset, { ...laptop(own), ...value() })).toMatchObject(refusal);
    expect(await askForOne(ask, getAsset, { id: own.assetId })).toEqual(before);
  });

  test('keeps what it has, and has it alone', async () => {
    for (const [caller, tenant] of [
      [asOwner, own],
      [asForeigner, foreign],
    ] as const) {
      const { organizationId, assetId } = tenant;
      const { records } = await askOver(which, caller)(listAssets, { organizationId });
      expect(records).toMatchObject([{ id: assetId, name: 'Laptop', version: 1 }]);
    }
  });
});
