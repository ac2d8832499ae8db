import { firstHash, sealed } from '@compliance/kit/journal/journal-entry';
import { createGids } from '@compliance/kit/operation/gid';
import type { Database } from '@compliance/kit/store/mongo';
import type { AuditEntry } from '@compliance/organizations/audit/audit-repository';
import { eventually } from './eventually.ts';
import { inDatabase } from './in-database.ts';
import type { TestSystem } from './test-system.ts';

/**
 * An organization's audit log, as soon as an entry about `lastRecord` (a global id) is in it: entries arrive in the
 * order in which a service made them, so with its last one all are there. @throws Error when the chain is broken
 */
export async function auditTrail(
  system: TestSystem,
  organizationId: string,
  lastRecord: string,
): Promise<AuditEntry[]> {
  const { databasePrefix, secrets, stores } = system;
  const scopeId = createGids(Buffer.from(secrets.gidKey, 'base64url')).decode(organizationId)?.scopeId;
  const read = async (database: Database): Promise<AuditEntry[]> => {
    const trail = await database
      .collection<AuditEntry>('audit')
      .find({ organizationId: scopeId ?? '' }, { projection: { _id: 0 } })
      .sort({ sequence: 1 })
      .toArray();
    const arrived = trail.some(({ resource }) => resource.id === lastRecord);
    if (!arrived) throw new Error(`No audit entry about ${lastRecord} among ${trail.length}`);
    verify(trail, organizationId);
    return trail;
  };
  const look = (database: Database): Promise<AuditEntry[]> => eventually(() => read(database));
  return inDatabase(`${databasePrefix}_organizations`, look, stores.mongoUrl);
}

function verify(trail: readonly AuditEntry[], organizationId: string): void {
  let previousHash = firstHash;
  trail.forEach(({ hash, ...content }, index) => {
    const holds =
      content.sequence === index + 1 &&
      content.previousHash === previousHash &&
      sealed(content, { organizationId }).hash === hash;
    if (!holds) throw new Error(`The audit log is broken at ${index + 1}`);
    previousHash = hash;
  });
}
