import { createGids } from '@compliance/kit/operation/gid';
import { systemClock } from '@compliance/kit/process/clock';
import { openWholeStore } from '@compliance/kit/store/whole-store';
import { installationDatabases } from '../backup/installation-databases.ts';
import { findKeys, writeKeys } from '../backup/installation-keys.ts';
import type { Manifest } from '../backup/manifest.ts';
import { writeBackup } from '../backup/write-backup.ts';
import type { InstallationCommand } from '../command.ts';
import { makeEmptyDirectory } from '../make-empty-directory.ts';

/** Copies one organization or all into files, while the system runs. */
export const backup: InstallationCommand = {
  usage: 'backup --output DIR [--organization ID]',
  summary: 'Copies all organizations, or one, into files. The system goes on meanwhile.',
  required: ['output'],
  optional: ['organization'],
  async runOn(installation, { output = '', organization }) {
    const keys = await findKeys(installation);
    if (keys === undefined) throw new Error('There is no installation here: its keys are missing.');
    const gids = createGids(Buffer.from(keys.gidKey, 'base64url'));
    const gid = organization === undefined ? undefined : gids.decode(organization);
    if (organization !== undefined && gid?.type !== 'Organization') {
      throw new Error('--organization is no id of an organization of this installation.');
    }
    const directory = await makeEmptyDirectory(output);

    const keyFile = await writeKeys(directory, keys);
    const store = await openWholeStore(installation.stores.mongoUrl, 'backup');
    await using opened = new AsyncDisposableStack();
    opened.defer(store.close);
    const manifest = await writeBackup({
      store,
      databases: installationDatabases(store, installation.options.databasePrefix),
      directory,
      organizationId: gid?.id,
      keys,
      gids,
      now: systemClock,
    });
    return { json: summaryOf(directory, manifest), text: textOf(directory, keyFile, manifest) };
  },
};

function summaryOf(directory: string, { organizations, people, files, createdAt }: Manifest): object {
  const documents = files.reduce((sum, file) => sum + file.documents, 0);
  return { directory, createdAt, organizations: organizations.length, people, documents };
}

function textOf(directory: string, keyFile: string, { organizations, people }: Manifest): string {
  return [
    `${directory}: organizations: ${organizations.length}, people who can sign in: ${people}.`,
    `${keyFile} holds the keys of this installation. Without them the backup is of no use; whoever has them and the`,
    'backup has everything. Keep them in another place.',
  ].join('\n');
}
