import { canonicalJson } from '@compliance/kit/journal/canonical';
import { createGids } from '@compliance/kit/operation/gid';
import { isoTime, systemClock } from '@compliance/kit/process/clock';
import type { Database } from '@compliance/kit/store/mongo';
import { openWholeStore } from '@compliance/kit/store/whole-store';
import type { AuditEntry } from '@compliance/organizations/audit/audit-repository';
import { chainEnds } from '../backup/chain-ends.ts';
import { type InstallationDatabases, installationDatabases } from '../backup/installation-databases.ts';
import { findKeys } from '../backup/installation-keys.ts';
import type { Installation } from '../installation.ts';
import { type Checkpoint, checkpointKey, signCheckpoint } from './checkpoint.ts';
import { BrokenLogError, type ChainEnd } from './log-verifier.ts';

/** An organization's audit log in the store, up to where it ended when it was opened. */
export type StoredLog = {
  end: ChainEnd;
  /** Signs where it ended, as of now. */
  sign(): Checkpoint;
  /** Its entries in their canonical text, byte for byte what was hashed, without the ends of the lines. */
  lines(): AsyncGenerator<Buffer>;
  /** The hash of an entry in a service's journal; undefined where there is no such entry. */
  journalHash(service: string, sequence: number): Promise<string | undefined>;
};

/** Entries of the largest requests, 256 KiB before and after, still fit into the memory. */
const batch = 100;

/** @param organization global id @throws Error when it is of no organization here that has a log */
export async function openStoredLog(
  installation: Installation,
  organization: string,
  opened: AsyncDisposableStack,
): Promise<StoredLog> {
  const { stores, options } = installation;
  const keys = await findKeys(installation);
  if (keys === undefined) throw new Error('There is no installation here: its keys are missing.');
  const gid = createGids(Buffer.from(keys.gidKey, 'base64url')).decode(organization);
  const store = await openWholeStore(stores.mongoUrl, 'audit');
  opened.defer(store.close);
  const databases = installationDatabases(store, options.databasePrefix);
  const organizationId = gid?.type === 'Organization' ? gid.id : '';
  const { auditLog: end } = await chainEnds(databases, organizationId);
  if (end.sequence === 0) throw new Error('Not found: no organization with this id has an audit log here.');
  return {
    end,
    sign: () => {
      const at = isoTime(systemClock());
      return signCheckpoint({ organizationId: organization, ...end, at }, checkpointKey(keys.gidKey));
    },
    lines: () => storedLines(databases.organizations, { organizationId, organization }, end.sequence),
    journalHash: (service, sequence) => hashInJournal(databases, service, `${organizationId}.${sequence}`),
  };
}

async function* storedLines(
  database: Database,
  { organizationId, organization }: { organizationId: string; organization: string },
  last: number,
): AsyncGenerator<Buffer> {
  const audit = database.collection<AuditEntry>('audit');
  for (let after = 0; after < last; after += batch) {
    const bounds = { $gt: after, $lt: Math.min(after + batch, last) + 1 };
    const entries = await audit
      .find({ organizationId, sequence: bounds }, { projection: { _id: 0, hash: 0 } })
      .sort({ sequence: 1 })
      .toArray();
    // The store has its own id where the text that was hashed has the global one.
    for (const entry of entries) yield lineOf({ ...entry, organizationId: organization });
  }
}

function lineOf(entry: Omit<AuditEntry, 'hash'>): Buffer {
  try {
    return Buffer.from(canonicalJson(entry));
  } catch {
    throw new BrokenLogError(`Entry ${entry.sequence} was altered: it holds what no entry can hold.`);
  }
}

async function hashInJournal(
  databases: InstallationDatabases,
  service: string,
  id: string,
): Promise<string | undefined> {
  const database = Object.entries(databases).find(([name]) => name === service)?.[1];
  const journal = database?.collection<{ _id: string; hash: string }>('journal');
  return (await journal?.findOne({ _id: id }, { projection: { hash: 1 } }))?.hash;
}
