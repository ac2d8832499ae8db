import type { TestOrganization } from '@compliance/testing/new-organization';

/** What `createAsset` takes for an asset of the organization's owner. */
export function assetInput({ organizationId, owner }: TestOrganization, change: object = {}): object {
  return {
    organizationId,
    name: 'Laptop',
    amount: 1,
    ownerId: owner.profileId,
    assetType: 'PHYSICAL',
    dataTypesStored: 'mail',
    ...change,
  };
}
