import { createRegister, type Register } from '@compliance/kit/register';
import type { SubgraphResources } from '@compliance/kit/subgraph';
import { fold } from '@compliance/kit/text';
import { type AssetFields, assetReferences } from './asset.ts';

export type AssetRepository = Register<AssetFields>;

export function openAssetRepository(resources: SubgraphResources): Promise<AssetRepository> {
  return createRegister<AssetFields>({
    ...resources,
    definition: {
      collection: 'assets',
      resource: 'asset',
      type: 'Asset',
      fields: ['name', 'amount', 'ownerId', 'assetType', 'dataTypesStored', 'vendorIds'],
      references: assetReferences,
      twins: ({ name }) => ({ nameFolded: fold(name) }),
      orders: {
        NAME: { field: 'nameFolded', changeable: true },
        AMOUNT: { field: 'amount', changeable: true },
      },
    },
  });
}
