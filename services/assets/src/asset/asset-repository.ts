import { fold } from '@compliance/kit/operation/text';
import { openRegister, type Register } from '@compliance/kit/register/register';
import type { RegisterResources } from '@compliance/kit/register/register-store';
import { type AssetFields, assetReferences } from './asset.ts';

export type AssetRepository = Register<AssetFields>;

export function openAssetRepository(resources: RegisterResources): Promise<AssetRepository> {
  return openRegister<AssetFields>({
    ...resources,
    definition: {
      collection: 'assets',
      resource: 'asset',
      type: 'Asset',
      fields: ['name', 'amount', 'ownerId', 'assetType', 'dataTypesStored', 'vendorIds'],
      references: assetReferences,
      sortTexts: ({ name }) => ({ nameFolded: fold(name) }),
      orders: {
        NAME: { field: 'nameFolded', changeable: true },
        AMOUNT: { field: 'amount', changeable: true },
      },
    },
  });
}
