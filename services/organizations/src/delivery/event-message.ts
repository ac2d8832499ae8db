import { type Gids, organizationGid } from '@compliance/kit/operation/gid';
import type { AuditEntry } from '../audit/audit-repository.ts';
import { toEvent } from '../event/event.ts';

/** An event as receivers get it: as the feed of events has it, and whose it is. */
export function eventMessage(entry: AuditEntry, gids: Gids): { id: string; body: string } {
  const { id, type, sequence, occurredAt, ...event } = toEvent(entry, gids);
  const organizationId = organizationGid(gids, entry.organizationId);
  return { id, body: JSON.stringify({ id, type, sequence, occurredAt, organizationId, ...event }) };
}
