import type { ApiOperation } from './ask-over.ts';
import { pageArguments, pageInfo, pageVariables } from './page-selection.ts';

const fields = `{
  id sequence action actor { profileId apiKeyId sessionId kind } resourceType resourceId occurredAt requestId
  changes { field before after } previousHash hash
}`;

export const listAuditLog: ApiOperation = {
  document: `query ($organizationId: ID!, ${pageVariables}, $orderBy: AuditLogOrder, $filter: AuditLogFilter) {
    auditLog(organizationId: $organizationId, ${pageArguments}, orderBy: $orderBy, filter: $filter) {
      nodes ${fields} ${pageInfo} totalCount
    }
  }`,
};

/** Its records are the events. */
export const listEvents: ApiOperation = {
  document: `query ($organizationId: ID!, $after: String, $first: Int) {
    events(organizationId: $organizationId, after: $after, first: $first) {
      nodes { id sequence type occurredAt resourceType resourceId data } cursor hasMore
    }
  }`,
};

/** Its record is the entry. */
export const getLogEntry: ApiOperation = {
  document: `query ($id: ID!) { node(id: $id) { ... on AuditLogEntry ${fields} } }`,
};

export const listActivity = `query (${pageVariables}) {
  viewer { activity(${pageArguments}) { nodes ${fields} ${pageInfo} totalCount } }
}`;
