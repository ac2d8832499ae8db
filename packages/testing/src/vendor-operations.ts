import type { ApiOperation } from './ask-over.ts';
import { pageArguments, pageInfo, pageVariables } from './page-selection.ts';

const fields = `{
  id organizationId name description category websiteUrl privacyPolicyUrl termsOfServiceUrl
  dataProcessingAgreementUrl statusPageUrl countries certifications businessOwnerId securityOwnerId
  snapshotId version createdAt updatedAt
}`;

export const createVendor: ApiOperation = {
  document: `mutation ($input: CreateVendorInput!) { createVendor(input: $input) { vendor ${fields} } }`,
};

export const getVendor: ApiOperation = {
  document: `query ($id: ID!) { vendor(id: $id) ${fields} }`,
};

export const listVendors: ApiOperation = {
  document: `query ($organizationId: ID!, ${pageVariables}, $orderBy: VendorOrder, $filter: VendorFilter) {
    vendors(organizationId: $organizationId, ${pageArguments}, orderBy: $orderBy, filter: $filter) {
      nodes ${fields} ${pageInfo}
    }
  }`,
};
