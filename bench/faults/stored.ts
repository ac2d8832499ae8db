import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { JournalEntry } from '@compliance/kit/journal/journal-entry';
import type { JournalHead } from '@compliance/kit/journal/journal-heads';
import { systemClock as now } from '@compliance/kit/process/clock';
import { createLogger } from '@compliance/kit/process/logger';
import type { StoredRow, StoredVersion } from '@compliance/kit/register/register-row';
import { connectMongo, type Mongo } from '@compliance/kit/store/mongo';
import type { AuditEntry, AuditHead } from '@compliance/organizations/audit/audit-repository';
import type { SeparateSystem } from '@compliance/testing/separate-system';

export const journalServices = ['identity', 'organizations', 'frameworks', 'assets'] as const;
export type JournalService = (typeof journalServices)[number];

/** What one service has of a register. */
export type StoredRegister = { live: StoredRow[]; versions: StoredVersion[] };

/** What the store holds of all organizations. Entries are in their order. */
export type Stored = {
  journals: Record<JournalService, Map<string, JournalEntry[]>>;
  heads: Record<JournalService, JournalHead[]>;
  audit: Map<string, AuditEntry[]>;
  auditHeads: AuditHead[];
  assets: StoredRegister;
  frameworks: StoredRegister;
  profiles: StoredRegister;
  organizations: StoredRegister;
  /** To whom the mails are that were sent. */
  mails: string[];
  /** How many mails are still to be sent. */
  mailsWaiting: number;
};

/** Reads past the services, after the attack, all that there is. */
export async function readStored({
  stores: { mongoUrl },
  databasePrefix,
  mailDirectory,
}: Pick<SeparateSystem, 'stores' | 'databasePrefix' | 'mailDirectory'>): Promise<Stored> {
  const logger = createLogger({ process: 'check', level: 'silent' });
  const open = (service: JournalService): Promise<Mongo> =>
    connectMongo({
      url: mongoUrl,
      database: `${databasePrefix}_${service}`,
      processName: 'check',
      now,
      logger,
    });
  await using opened = new AsyncDisposableStack();
  const databases = {
    identity: await open('identity'),
    organizations: await open('organizations'),
    frameworks: await open('frameworks'),
    assets: await open('assets'),
  };
  for (const mongo of Object.values(databases)) opened.defer(() => mongo.close());
  const all = <Kind>(service: JournalService, collection: string): Promise<Kind[]> =>
    databases[service].database.collection(collection).find().toArray() as unknown as Promise<Kind[]>;
  const register = async (service: JournalService, name: string): Promise<StoredRegister> => ({
    live: await all(service, name),
    versions: await all(service, `${name}_versions`),
  });
  const each = async <Value>(
    read: (service: JournalService) => Promise<Value>,
  ): Promise<Record<JournalService, Value>> => ({
    identity: await read('identity'),
    organizations: await read('organizations'),
    frameworks: await read('frameworks'),
    assets: await read('assets'),
  });

  const heads = await each((service) => all<JournalHead>(service, 'journal_heads'));
  const entries = await each((service) => all<JournalEntry & { _id: string }>(service, 'journal'));
  const audit = await all<AuditEntry & { _id: string }>('organizations', 'audit');
  return {
    heads: await each(async (service) => heads[service].filter(({ kind }) => kind === 'organization')),
    journals: await each(async (service) => byStream(entries[service], ({ streamId }) => streamId)),
    audit: byStream(audit, ({ organizationId }) => organizationId),
    auditHeads: await all('organizations', 'audit_heads'),
    assets: await register('assets', 'assets'),
    frameworks: await register('frameworks', 'frameworks'),
    profiles: await register('identity', 'profiles'),
    organizations: await register('organizations', 'organizations'),
    mails: await addressees(mailDirectory),
    mailsWaiting: (await all('identity', 'invitation_mails')).length,
  };
}

async function addressees(mailDirectory: string): Promise<string[]> {
  const files = await readdir(mailDirectory).catch(() => []);
  const mails = await Promise.all(files.map((file) => readFile(join(mailDirectory, file), 'utf8')));
  return mails.map((mail) => /^To: (.*?)\r?$/m.exec(mail)?.[1] ?? '');
}

function byStream<Entry extends { _id: string; sequence: number }>(
  entries: readonly Entry[],
  streamOf: (entry: Entry) => string,
): Map<string, Omit<Entry, '_id'>[]> {
  const sorted = entries.toSorted((one, other) => one.sequence - other.sequence);
  return Map.groupBy(
    sorted.map(({ _id, ...entry }) => entry as unknown as Entry),
    streamOf,
  );
}
