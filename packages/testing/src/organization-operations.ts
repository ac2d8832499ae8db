import type { ApiOperation } from './ask-over.ts';
import { pageArguments, pageInfo, pageVariables } from './page-selection.ts';

const fields = '{ id name description createdAt updatedAt }';

export const createOrganization: ApiOperation = {
  document: `mutation ($input: CreateOrganizationInput!) {
    createOrganization(input: $input) { organization ${fields} }
  }`,
};

export const getOrganization: ApiOperation = {
  document: `query ($id: ID!) { organization(id: $id) ${fields} }`,
};

export const listOrganizations: ApiOperation = {
  document: `query (${pageVariables}, $orderBy: OrganizationOrder) {
    organizations(${pageArguments}, orderBy: $orderBy) { nodes ${fields} ${pageInfo} }
  }`,
};

/** Agents get all of them at once. */
export const listAllOrganizations: ApiOperation = {
  document: `{ organizations(first: 100) { nodes ${fields} } }`,
  tool: 'listOrganizations',
};
