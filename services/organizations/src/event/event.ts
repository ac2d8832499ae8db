import type { Change } from '@compliance/kit/journal/journal-entry';
import { toLogEntry } from '@compliance/kit/journal/log-entry';
import type { Gids } from '@compliance/kit/operation/gid';
import type { AuditEntry } from '../audit/audit-repository.ts';

/** An entry of the audit log as it is told to customers' programs; `id` is the entry's global id. */
export type Event = {
  id: string;
  sequence: number;
  type: string;
  occurredAt: string;
  resourceType: string;
  resourceId: string;
  data: { changes: Change[] };
};

export function toEvent(entry: AuditEntry, gids: Gids): Event {
  const { sequence, action, at, resource, changes, organizationId: scopeId } = entry;
  return {
    id: gids.encode({ type: 'AuditLogEntry', scopeId, id: toLogEntry(entry, scopeId).id }),
    sequence,
    type: action,
    occurredAt: at,
    resourceType: resource.type,
    resourceId: resource.id,
    data: { changes },
  };
}
