import { type ApiOperation, askForOne, askOver } from '@compliance/testing/ask-over';
import { describeTenancy } from '@compliance/testing/describe-tenancy';
import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import { strayIds } from '@compliance/testing/stray-ids';
import { sharedTestSystem } from '@compliance/testing/test-system';
import {
  createVendor,
  deleteVendor,
  getVendor,
  listVendors,
  restoreVendor,
  updateVendor,
} from '@compliance/testing/vendor-operations';
import { beforeAll, describe, expect, test } from '@jest/globals';

type Tenant = TestOrganization & { vendorId: string };

const system = sharedTestSystem();
let own: Tenant;
let foreign: Tenant;

const asOwner = () => ({ system, member: own.owner });
const asForeigner = () => ({ system, member: foreign.owner });
const ask = askOver('GraphQL', asOwner);

async function newTenant(): Promise<Tenant> {
  const organization = await newOrganization(system);
  const { organizationId, owner: member } = organization;
  const askThere = askOver('GraphQL', () => ({ system, member }));
  const { id } = await askForOne(askThere, createVendor, { organizationId, name: 'Hosting Ltd' });
  return { ...organization, vendorId: id };
}

beforeAll(async () => {
  own = await newTenant();
  foreign = await newTenant();
});

const listBelowOrganization: ApiOperation = {
  document: 'query ($id: ID!) { organization(id: $id) { vendors { nodes { id } } } }',
};
const getNode: ApiOperation = {
  document: 'query ($id: ID!) { node(id: $id) { id ... on Vendor { name } } }',
};

describe('a vendor', () => {
  describeTenancy(
    asOwner,
    () => strayIds(system, { own: own.vendorId, foreign: foreign.vendorId, other: own.organizationId }),
    [
      ['reading a vendor', getVendor, (id) => ({ id })],
      ['updating a vendor', updateVendor, (id) => ({ id, name: 'Taken over' })],
      ['deleting a vendor', deleteVendor, (vendorId) => ({ vendorId })],
      ['restoring a vendor', restoreVendor, (vendorId) => ({ vendorId })],
    ],
  );
});

describe('an organization', () => {
  describeTenancy(
    asOwner,
    () => strayIds(system, { own: own.organizationId, foreign: foreign.organizationId, other: own.vendorId }),
    [
      ['listing vendors', listVendors, (organizationId) => ({ organizationId })],
      ['creating a vendor', createVendor, (organizationId) => ({ organizationId, name: 'Ours' })],
      ['the list of an organization', listBelowOrganization, (id) => ({ id })],
    ],
  );
});

test('no node is found by the id of a foreign vendor', async () => {
  expect(await ask(getNode, { id: own.vendorId })).toMatchObject({ records: [{ id: own.vendorId }] });
  expect(await ask(getNode, { id: foreign.vendorId })).toMatchObject({ records: [], code: 'NOT_FOUND' });
});

test.each(['businessOwnerId', 'securityOwnerId'])(
  'a vendor has nobody of another tenant as %s',
  async (field) => {
    const vendor = { organizationId: own.organizationId, name: 'Never', [field]: foreign.owner.profileId };
    const refusal = { code: 'BAD_USER_INPUT', fields: [field], records: [] };
    expect(await ask(createVendor, vendor)).toMatchObject(refusal);
    const { organizationId, ...change } = vendor;
    expect(await ask(updateVendor, { id: own.vendorId, ...change })).toMatchObject(refusal);
  },
);

test('each tenant keeps what it has, and has it alone', async () => {
  for (const [caller, tenant] of [
    [asOwner, own],
    [asForeigner, foreign],
  ] as const) {
    const { organizationId, vendorId } = tenant;
    const { records } = await askOver('GraphQL', caller)(listVendors, { organizationId });
    expect(records).toMatchObject([{ id: vendorId, name: 'Hosting Ltd', version: 1 }]);
  }
});
