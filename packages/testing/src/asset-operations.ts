import type { ApiOperation } from './ask-over.ts';
import { pageArguments, pageInfo, pageVariables } from './page-selection.ts';

const fields = `{
  id organizationId name amount ownerId assetType dataTypesStored vendorIds snapshotId sourceId version
  createdAt updatedAt
}`;

export const createAsset: ApiOperation = {
  document: `mutation ($input: CreateAssetInput!) { createAsset(input: $input) { asset ${fields} } }`,
  tool: 'addAsset',
};

export const updateAsset: ApiOperation = {
  document: `mutation ($input: UpdateAssetInput!) { updateAsset(input: $input) { asset ${fields} } }`,
  tool: 'updateAsset',
};

export const deleteAsset: ApiOperation = {
  document: 'mutation ($input: DeleteAssetInput!) { deleteAsset(input: $input) { deletedAssetId } }',
  tool: 'deleteAsset',
};

export const restoreAsset: ApiOperation = {
  document: `mutation ($input: RestoreAssetInput!) { restoreAsset(input: $input) { asset ${fields} } }`,
  tool: 'restoreAsset',
};

export const getAsset: ApiOperation = {
  document: `query ($id: ID!) { asset(id: $id) ${fields} }`,
  tool: 'getAsset',
};

export const listAssets: ApiOperation = {
  document: `query ($organizationId: ID!, ${pageVariables}, $orderBy: AssetOrder, $filter: AssetFilter) {
    assets(organizationId: $organizationId, ${pageArguments}, orderBy: $orderBy, filter: $filter) {
      nodes ${fields} ${pageInfo}
    }
  }`,
  tool: 'listAssets',
};
