import { firstHash } from '@compliance/kit/journal/journal-entry';
import type { Database, Session } from '@compliance/kit/store/mongo';
import type { InstallationDatabases } from './installation-databases.ts';
import { type BackedUpOrganization, storedServices } from './manifest.ts';

type ChainEnd = BackedUpOrganization['auditLog'];

/** Where the log and the journals of an organization end. */
export async function chainEnds(
  databases: InstallationDatabases,
  organizationId: string,
  session?: Session,
): Promise<Omit<BackedUpOrganization, 'id'>> {
  const endOf = (database: Database, heads: string): Promise<ChainEnd> =>
    readHead(database, heads, organizationId, session);
  const journals: Record<string, ChainEnd> = {};
  // One after another: a session does one thing at a time.
  for (const service of storedServices) journals[service] = await endOf(databases[service], 'journal_heads');
  return { auditLog: await endOf(databases.organizations, 'audit_heads'), journals };
}

async function readHead(
  database: Database,
  heads: string,
  _id: string,
  session: Session | undefined,
): Promise<ChainEnd> {
  const options = session === undefined ? {} : { session };
  const head = await database.collection<ChainEnd & { _id: string }>(heads).findOne({ _id }, options);
  return { sequence: head?.sequence ?? 0, hash: head?.hash ?? firstHash };
}
