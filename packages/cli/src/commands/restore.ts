import { resolve } from 'node:path';
import { createGids } from '@compliance/kit/operation/gid';
import { systemClock } from '@compliance/kit/process/clock';
import { openWholeStore } from '@compliance/kit/store/whole-store';
import { openDeliveryPositionRepository } from '@compliance/organizations/delivery/delivery-position-repository';
import { checkFiles } from '../backup/check-files.ts';
import { emptyDatabases } from '../backup/empty-databases.ts';
import { installationDatabases } from '../backup/installation-databases.ts';
import { readManifest } from '../backup/manifest.ts';
import { restoreFiles } from '../backup/restore-files.ts';
import { keepKeys, restoredKeys } from '../backup/restored-keys.ts';
import { verifyRestored } from '../backup/verify-restored.ts';
import type { InstallationCommand } from '../command.ts';

/** Brings a backup into an empty store. Nothing is written before all of the backup has been checked. */
export const restore: InstallationCommand = {
  usage: 'restore --input DIR',
  summary: 'Brings a backup into an empty store, while no service runs.',
  required: ['input'],
  async runOn(installation, { input = '' }) {
    const directory = resolve(input);
    const manifest = await readManifest(directory);
    const { keys, warnings } = await restoredKeys(installation, directory, manifest);
    await checkFiles(directory, manifest);

    const store = await openWholeStore(installation.stores.mongoUrl, 'restore');
    await using opened = new AsyncDisposableStack();
    opened.defer(store.close);
    const databases = installationDatabases(store, installation.options.databasePrefix);
    await emptyDatabases(databases, systemClock);
    await keepKeys(installation, keys);
    const restored = await restoreFiles(databases, directory, manifest);
    await verifyRestored(databases, manifest, createGids(Buffer.from(keys.gidKey, 'base64url')));
    const positions = await openDeliveryPositionRepository(databases.organizations, systemClock);
    await positions.markRestored();
    await restored.finish();

    const { organizations, people } = manifest;
    const counts = `Restored: organizations: ${organizations.length}, people who can sign in: ${people}.`;
    const verified = 'The numbers of documents are right, and every audit log and journal is whole.';
    return {
      json: { organizations: organizations.length, people, verified: true, warnings },
      text: [counts, verified, ...warnings].join('\n'),
    };
  },
};
