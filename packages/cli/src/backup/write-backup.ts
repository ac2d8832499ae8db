import { type Gids, organizationGid } from '@compliance/kit/operation/gid';
import { type Clock, isoTime } from '@compliance/kit/process/clock';
import type { Database } from '@compliance/kit/store/mongo';
import { claimsOf } from '@compliance/kit/store/owned-documents';
import type { WholeStore } from '@compliance/kit/store/whole-store';
import { type BackupFiles, openBackupFiles } from './backup-files.ts';
import { chainEnds } from './chain-ends.ts';
import type { InstallationDatabases } from './installation-databases.ts';
import { type InstallationKeys, keyIdsOf } from './installation-keys.ts';
import { type BackedUpOrganization, type Manifest, storedServices, writeManifest } from './manifest.ts';

type Backup = {
  store: WholeStore;
  databases: InstallationDatabases;
  /** Exists and is empty. */
  directory: string;
  /** Left out: all. */
  organizationId: string | undefined;
  keys: InstallationKeys;
  gids: Gids;
  now: Clock;
};

/**
 * Writes a backup while the services go on. Each organization is copied as it is at one instant in all services, so
 * that its rows, versions, journals, snapshots and audit log agree. People come after the organizations: one who is
 * newer than those does no harm, one who is missing would.
 */
export async function writeBackup(backup: Backup): Promise<Manifest> {
  const { databases, directory, keys, now } = backup;
  const createdAt = isoTime(now());
  const files = await openBackupFiles(directory, databases);
  const organizations: BackedUpOrganization[] = [];
  for (const id of await organizationIds(backup))
    organizations.push(await copyOrganization(backup, files, id));
  const people = await copyPeople(backup, files);
  const manifest: Manifest = {
    format: 1,
    createdAt,
    keyIds: keyIdsOf(keys),
    organizations,
    people,
    files: await files.close(),
  };
  await writeManifest(directory, manifest);
  return manifest;
}

function copyOrganization(
  { store, databases, gids }: Backup,
  files: BackupFiles,
  organizationId: string,
): Promise<BackedUpOrganization> {
  return store.atOneInstant(async (session) => {
    await files.copy(organizationId, storedServices, session);
    return {
      id: organizationGid(gids, organizationId),
      ...(await chainEnds(databases, organizationId, session)),
    };
  });
}

/** Those who can sign in, with their keys. Answers how many. */
async function copyPeople({ store, databases, organizationId }: Backup, files: BackupFiles): Promise<number> {
  const { identity } = databases;
  const people = new Set(
    organizationId === undefined
      ? await idsIn(identity, 'people')
      : await membersOf(identity, organizationId),
  );
  for (const personId of people) {
    await store.atOneInstant((session) => files.copy(personId, ['identity'], session));
  }
  const claims = identity.collection<{ _id: string; owner: string }>('uniques').find(claimsOf(''));
  for await (const claim of claims) {
    if (people.has(claim.owner)) await files.add('identity', 'uniques', claim);
  }
  return people.size;
}

/**
 * All that have left a trace: also one that is being founded, and one of which only the ends of its journals are
 * left.
 */
async function organizationIds({ databases, organizationId }: Backup): Promise<string[]> {
  if (organizationId !== undefined) return [organizationId];
  const streams = storedServices.map((service) =>
    idsIn(databases[service], 'journal_heads', { kind: 'organization' }),
  );
  const found = await Promise.all([...streams, idsIn(databases.organizations, 'foundings')]);
  return [...new Set(found.flat())].sort();
}

async function membersOf(identity: Database, organizationId: string): Promise<string[]> {
  const profiles = identity.collection<{ personId: string | null }>('profiles');
  const found = await profiles.find({ organizationId }, { projection: { personId: 1 } }).toArray();
  return found.flatMap(({ personId }) => personId ?? []);
}

async function idsIn(database: Database, collection: string, match: object = {}): Promise<string[]> {
  const documents = database.collection<{ _id: string }>(collection);
  const found = await documents.find(match, { projection: { _id: 1 } }).toArray();
  return found.map(({ _id }) => _id);
}
