import type { JournalEntry } from '@compliance/kit/journal/journal-entry';
import { type LogEntry, sequenceOf, toLogEntry } from '@compliance/kit/journal/log-entry';
import { NotFoundError } from '@compliance/kit/operation/errors';
import type { Gid } from '@compliance/kit/operation/gid';
import { resolveRecordReference } from '@compliance/kit/subgraph/resolve-reference';
import type { OrganizationsContext } from '../context.ts';

/** `node(id)`: an entry of an organization's log, or of the caller's own stream, which identity keeps. */
export async function resolveAuditLogEntry(
  representation: { nodeId?: unknown },
  context: OrganizationsContext,
): Promise<LogEntry> {
  const gid = context.gids.decode(String(representation.nodeId));
  const isOwn = gid?.type === 'AuditLogEntry' && gid.scopeId === context.principal.personId;
  return isOwn ? findOwn(context, gid) : resolveOfOrganization(representation, context);
}

const resolveOfOrganization = resolveRecordReference(
  'AuditLogEntry',
  'auditLog:read',
  async ({ auditLog }: OrganizationsContext, gid) => {
    const entry = await auditLog.find(gid.scopeId, sequenceOf(gid));
    return entry && toLogEntry(entry, gid.scopeId);
  },
);

async function findOwn({ clientOf, requestId }: OrganizationsContext, gid: Gid): Promise<LogEntry> {
  const { scopeId: personId } = gid;
  const { entry } = await clientOf('identity').call<{ entry: JournalEntry | null }>(
    '/internal/activity-entry',
    { personId, sequence: sequenceOf(gid) },
    { requestId, repeatable: true },
  );
  if (entry === null) throw new NotFoundError();
  return toLogEntry(entry, personId);
}
