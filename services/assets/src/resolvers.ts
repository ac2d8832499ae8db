import { getOrganization } from '@compliance/kit/subgraph/get-organization';
import {
  entities,
  entity,
  organizationId,
  reference,
  references,
  registerFields,
} from '@compliance/kit/subgraph/record-fields';
import { mutate, resolve, resolveWithin } from '@compliance/kit/subgraph/resolve';
import { resolveRecordReference, resolveReference } from '@compliance/kit/subgraph/resolve-reference';
import { createAsset } from './asset/create-asset.ts';
import { deleteAsset } from './asset/delete-asset.ts';
import { getAsset } from './asset/get-asset.ts';
import { listAssets } from './asset/list-assets.ts';
import { loadAsset } from './asset/of-asset.ts';
import { restoreAsset } from './asset/restore-asset.ts';
import { updateAsset } from './asset/update-asset.ts';
import type { Resolvers } from './schema.generated.ts';

export const resolvers: Resolvers = {
  Query: {
    organization: resolve(getOrganization),
    asset: resolve(getAsset),
    assets: resolve(listAssets),
  },
  Mutation: {
    createAsset: mutate(createAsset),
    updateAsset: mutate(updateAsset),
    deleteAsset: mutate(deleteAsset),
    restoreAsset: mutate(restoreAsset),
  },
  Organization: {
    __resolveReference: resolveReference(getOrganization),
    id: organizationId,
    assets: resolveWithin(listAssets),
  },
  Asset: {
    ...registerFields('Asset'),
    ownerId: reference('Profile', 'ownerId'),
    owner: entity('Profile', 'ownerId'),
    vendorIds: references('Vendor', 'vendorIds'),
    vendors: entities('Vendor', 'vendorIds'),
    __resolveReference: resolveRecordReference('Asset', 'asset:read', loadAsset),
  },
};
