import * as fields from '@compliance/kit/operation/fields';

/** Arguments that addAsset requires and updateAsset allows. */
export const assetArguments = {
  name: fields.name,
  amount: fields.amount.describe('How many there are.'),
  asset_type: fields.assetType.describe(
    'PHYSICAL: a laptop, a server. VIRTUAL: a cloud service, a database.',
  ),
  data_types_stored: fields.dataTypesStored.describe('What data it stores or processes.'),
};
