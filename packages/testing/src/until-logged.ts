import type { ApiRecord, Ask } from './ask-over.ts';
import { listAuditLog } from './audit-operations.ts';
import { eventually } from './eventually.ts';

/** Waits until the audit log has an entry about the record; answers all of those that it has by then. */
export function untilLogged(ask: Ask, organizationId: string, resourceId: string): Promise<ApiRecord[]> {
  return eventually(async () => {
    const { records } = await ask(listAuditLog, { organizationId, filter: { resourceId } });
    if (records.length === 0) throw new Error(`The audit log has no entry about ${resourceId}`);
    return records;
  });
}
