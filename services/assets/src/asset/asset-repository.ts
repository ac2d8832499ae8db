import { createRegister, type Register } from '@compliance/kit/register';
import type { SubgraphServices } from '@compliance/kit/subgraph';
import { fold } from '@compliance/kit/text';
import { type AssetFields, assetReferences } from './asset.ts';

export type AssetRepository = Register<AssetFields>;

export function openAssetRepository(services: SubgraphServices): Promise<AssetRepository> {
  return createRegister<AssetFields>({
    ...services,
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
