import type { ApiOperation } from './ask-over.ts';
import { pageArguments, pageInfo, pageVariables } from './page-selection.ts';

const fields = `{
  id organizationId name description type createdBy { id } counts { type count } digest createdAt
}`;

export const takeSnapshot: ApiOperation = {
  document: `mutation ($input: TakeSnapshotInput!) { takeSnapshot(input: $input) { snapshot ${fields} } }`,
  tool: 'takeSnapshot',
};

export const deleteSnapshot: ApiOperation = {
  document: `mutation ($input: DeleteSnapshotInput!) { deleteSnapshot(input: $input) { deletedSnapshotId } }`,
};

export const getSnapshot: ApiOperation = {
  document: `query ($id: ID!) { snapshot(id: $id) ${fields} }`,
};

export const listSnapshots: ApiOperation = {
  document: `query ($organizationId: ID!, ${pageVariables}, $orderBy: SnapshotOrder, $filter: SnapshotFilter) {
    snapshots(organizationId: $organizationId, ${pageArguments}, orderBy: $orderBy, filter: $filter) {
      nodes ${fields} ${pageInfo}
    }
  }`,
  tool: 'listSnapshots',
};

/** Its records are the entries. */
export const compareSnapshots: ApiOperation = {
  document: `query ($from: ID!, $to: ID, $type: SnapshotType, $first: Int, $after: String) {
    compareSnapshots(from: $from, to: $to, type: $type, first: $first, after: $after) {
      entries {
        nodes { kind resourceType resourceId before after changes { field before after } }
        totalCount
        pageInfo { hasNextPage endCursor }
      }
    }
  }`,
};
