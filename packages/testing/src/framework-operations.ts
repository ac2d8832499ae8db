import type { ApiOperation } from './ask-over.ts';
import { pageArguments, pageInfo, pageVariables } from './page-selection.ts';

const fields = `{
  id organizationId name description templateId snapshotId sourceId version createdAt updatedAt
}`;

export const createFramework: ApiOperation = {
  document: `mutation ($input: CreateFrameworkInput!) { createFramework(input: $input) { framework ${fields} } }`,
  tool: 'addFramework',
};

export const updateFramework: ApiOperation = {
  document: `mutation ($input: UpdateFrameworkInput!) { updateFramework(input: $input) { framework ${fields} } }`,
  tool: 'updateFramework',
};

export const deleteFramework: ApiOperation = {
  document: `mutation ($input: DeleteFrameworkInput!) {
    deleteFramework(input: $input) { deletedFrameworkId }
  }`,
  tool: 'deleteFramework',
};

export const restoreFramework: ApiOperation = {
  document: `mutation ($input: RestoreFrameworkInput!) {
    restoreFramework(input: $input) { framework ${fields} }
  }`,
  tool: 'restoreFramework',
};

export const getFramework: ApiOperation = {
  document: `query ($id: ID!) { framework(id: $id) ${fields} }`,
  tool: 'getFramework',
};

export const listFrameworks: ApiOperation = {
  document: `query ($organizationId: ID!, ${pageVariables}, $orderBy: FrameworkOrder) {
    frameworks(organizationId: $organizationId, ${pageArguments}, orderBy: $orderBy) {
      nodes ${fields} ${pageInfo}
    }
  }`,
  tool: 'listFrameworks',
};

/** Only scripts can filter. */
export const searchFrameworks: ApiOperation = {
  document: `query ($organizationId: ID!, ${pageVariables}, $orderBy: FrameworkOrder, $filter: FrameworkFilter) {
    frameworks(organizationId: $organizationId, ${pageArguments}, orderBy: $orderBy, filter: $filter) {
      nodes ${fields} ${pageInfo}
    }
  }`,
};

export const enableComplianceProgram: ApiOperation = {
  document: `mutation ($input: EnableComplianceProgramInput!) { enableComplianceProgram(input: $input) {
    organization { id name } frameworks { id name templateId controls { totalCount } } dryRun
  } }`,
};
