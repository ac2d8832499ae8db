import { graphqlData } from '@compliance/testing/graphql';
import { newOrganization } from '@compliance/testing/new-organization';
import type { TestSystem } from '@compliance/testing/test-system';

/** An organization with a register of assets, whose owners and vendors are shared; and its owner's keys. */
export type Filled = {
  organizationId: string;
  ownerId: string;
  assetId: string;
  personalKey: string;
  mcpKey: string;
};

const owners = 5;
const vendors = 5;
const assets = 40;

const createUser = 'mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id } } }';
const createVendor =
  'mutation ($input: CreateVendorInput!) { createVendor(input: $input) { vendor { id } } }';
const createAsset = 'mutation ($input: CreateAssetInput!) { createAsset(input: $input) { asset { id } } }';

export async function fillOrganization(system: TestSystem): Promise<Filled> {
  const { organizationId, owner } = await newOrganization(system);
  const create = async (mutation: string, input: object): Promise<string> => {
    const variables = { input: { organizationId, ...input } };
    const data = await graphqlData<Record<string, Record<string, { id: string }>>>(
      system,
      owner,
      mutation,
      variables,
    );
    const [payload = {}] = Object.values(data);
    return Object.values(payload)[0]?.id ?? '';
  };
  const createAll = async (
    count: number,
    mutation: string,
    inputOf: (index: number) => object,
  ): Promise<string[]> => {
    const ids: string[] = [];
    for (let index = 0; index < count; index += 1) ids.push(await create(mutation, inputOf(index)));
    return ids;
  };

  const ownerIds = await createAll(owners, createUser, (index) => ({
    fullName: `Person ${index}`,
    emailAddress: `person-${index}@example.com`,
    role: 'EMPLOYEE',
  }));
  const vendorIds = await createAll(vendors, createVendor, (index) => ({ name: `Vendor ${index}` }));
  const assetIds = await createAll(assets, createAsset, (index) => ({
    name: `Asset ${index}`,
    amount: 1 + index,
    ownerId: ownerIds[index % owners],
    assetType: 'VIRTUAL',
    dataTypesStored: 'Customer names and addresses',
    vendorIds: [vendorIds[index % vendors], vendorIds[(index + 1) % vendors]],
  }));
  const { personalKey, mcpKey, profileId: ownerId } = owner;
  return { organizationId, ownerId, assetId: assetIds[0] ?? '', personalKey, mcpKey };
}
