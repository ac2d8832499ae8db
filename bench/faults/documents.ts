/** Each mutation answers what it is about under the same two names: the record, or the id of a deleted one. */
export const createAsset = `mutation ($input: CreateAssetInput!) {
  done: createAsset(input: $input) { record: asset { id version } }
}`;
export const updateAsset = `mutation ($input: UpdateAssetInput!) {
  done: updateAsset(input: $input) { record: asset { id version } }
}`;
export const deleteAsset = `mutation ($input: DeleteAssetInput!) {
  done: deleteAsset(input: $input) { record: deletedAssetId }
}`;
export const createUser = `mutation ($input: CreateUserInput!) {
  done: createUser(input: $input) { record: user { id version } }
}`;
export const inviteUser = `mutation ($input: InviteUserInput!) {
  done: inviteUser(input: $input) { record: invitation { id } }
}`;
export const createOrganization = `mutation ($input: CreateOrganizationInput!) {
  done: createOrganization(input: $input) { record: organization { id version } }
}`;
export const readAsset = 'query ($id: ID!) { asset(id: $id) { id name version } }';

export const newAsset = { amount: 1, assetType: 'VIRTUAL', dataTypesStored: 'none' };
