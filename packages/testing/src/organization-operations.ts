import type { ApiOperation } from './ask-over.ts';
import { pageArguments, pageInfo, pageVariables } from './page-selection.ts';

const fields = '{ id name description createdAt updatedAt }';

export const createOrganization: ApiOperation = {
  document: `mutation ($input: CreateOrganizationInput!) {
    createOrganization(input: $input) { organization ${fields} }
  }`,
};

export const updateOrganization: ApiOperation = {
  document: `mutation ($input: UpdateOrganizationInput!) {
    updateOrganization(input: $input) { organization ${fields} }
  }`,
};

export const deleteOrganization: ApiOperation = {
  document: `mutation ($input: DeleteOrganizationInput!) {
    deleteOrganization(input: $input) { deletedOrganizationId dryRun clientMutationId }
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
