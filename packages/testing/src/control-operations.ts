import type { ApiOperation } from './ask-over.ts';
import { pageArguments, pageInfo, pageVariables } from './page-selection.ts';

const fields = `{
  id organizationId frameworkId sectionTitle name description status notImplementedJustification
  snapshotId sourceId version createdAt updatedAt
}`;

export const createControl: ApiOperation = {
  document: `mutation ($input: CreateControlInput!) { createControl(input: $input) { control ${fields} } }`,
  tool: 'addControl',
};

export const updateControl: ApiOperation = {
  document: `mutation ($input: UpdateControlInput!) { updateControl(input: $input) { control ${fields} } }`,
  tool: 'updateControl',
};

export const deleteControl: ApiOperation = {
  document: 'mutation ($input: DeleteControlInput!) { deleteControl(input: $input) { deletedControlId } }',
  tool: 'deleteControl',
};

export const restoreControl: ApiOperation = {
  document: `mutation ($input: RestoreControlInput!) { restoreControl(input: $input) { control ${fields} } }`,
  tool: 'restoreControl',
};

export const getControl: ApiOperation = {
  document: `query ($id: ID!) { control(id: $id) ${fields} }`,
  tool: 'getControl',
};

export const listControls: ApiOperation = {
  document: `query (
    $organizationId: ID!, $asOf: DateTime, ${pageVariables}, $orderBy: ControlOrder, $filter: ControlFilter
  ) {
    controls(organizationId: $organizationId, asOf: $asOf, ${pageArguments}, orderBy: $orderBy, filter: $filter) {
      nodes ${fields} ${pageInfo}
    }
  }`,
  tool: 'listControls',
};
