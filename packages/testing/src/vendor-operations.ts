import type { ApiOperation } from './ask-over.ts';
import { pageArguments, pageInfo, pageVariables } from './page-selection.ts';

const fields = `{
  id organizationId name description category websiteUrl privacyPolicyUrl termsOfServiceUrl
  dataProcessingAgreementUrl statusPageUrl countries certifications businessOwnerId securityOwnerId
  snapshotId sourceId version createdAt updatedAt
}`;

export const createVendor: ApiOperation = {
  document: `mutation ($input: CreateVendorInput!) { createVendor(input: $input) { vendor ${fields} } }`,
  tool: 'addVendor',
};

export const updateVendor: ApiOperation = {
  document: `mutation ($input: UpdateVendorInput!) { updateVendor(input: $input) { vendor ${fields} } }`,
  tool: 'updateVendor',
};

export const deleteVendor: ApiOperation = {
  document: `mutation ($input: DeleteVendorInput!) { deleteVendor(input: $input) { deletedVendorId } }`,
};

export const restoreVendor: ApiOperation = {
  document: `mutation ($input: RestoreVendorInput!) { restoreVendor(input: $input) { vendor ${fields} } }`,
  tool: 'restoreVendor',
};

export const getVendor: ApiOperation = {
  document: `query ($id: ID!) { vendor(id: $id) ${fields} }`,
};

export const listVendors: ApiOperation = {
  document: `query ($organizationId: ID!, $asOf: DateTime, ${pageVariables}, $orderBy: VendorOrder, $filter: VendorFilter) {
    vendors(organizationId: $organizationId, asOf: $asOf, ${pageArguments}, orderBy: $orderBy, filter: $filter) {
      nodes ${fields} ${pageInfo}
    }
  }`,
  tool: 'listVendors',
};
