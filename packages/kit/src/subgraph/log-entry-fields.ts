import type { LogEntry } from '../journal/log-entry.ts';
import type { RequestContext } from '../operation/request-context.ts';
import type { Connection } from '../paging/read-connection.ts';

export type LogEntryConnection = Connection<LogEntry>;

/** The resolvers of `AuditLogEntry`, in whichever service the entry is. */
export const logEntryFields = {
  id: logEntryGid,
  nodeId: logEntryGid,
  resourceType: ({ resource }: LogEntry): string => resource.type,
  resourceId: ({ resource }: LogEntry): string => resource.id,
  occurredAt: ({ at }: LogEntry): string => at,
};

function logEntryGid({ scopeId, id }: LogEntry, _args: unknown, { gids }: RequestContext): string {
  return gids.encode({ type: 'AuditLogEntry', scopeId, id });
}
