import { markUnfinishedRestore, restoreCollection } from '@compliance/kit/store/unfinished-restore';
import type { InstallationDatabases } from './installation-databases.ts';
import { type BackupFile, type Manifest, pathOf } from './manifest.ts';
import { readBatches } from './read-documents.ts';

/** Writes the files of a backup into empty databases, which stay marked as unfinished until `finish`. */
export async function restoreFiles(
  databases: InstallationDatabases,
  directory: string,
  { createdAt, files }: Manifest,
): Promise<{ finish(): Promise<void> }> {
  const all = Object.values(databases);
  for (const database of all) await markUnfinishedRestore(database, createdAt);
  for (const file of files) await restoreFile(databases, directory, file);
  return {
    async finish() {
      for (const database of all) await database.dropCollection(restoreCollection);
    },
  };
}

async function restoreFile(
  databases: InstallationDatabases,
  directory: string,
  file: BackupFile,
): Promise<void> {
  const collection = databases[file.service].collection<{ _id: string }>(file.collection);
  if (file.indexes.length > 0)
    await collection.createIndexes(file.indexes.map(({ key, unique = false }) => ({ key, unique })));
  for await (const batch of readBatches(pathOf(directory, file))) {
    await collection.insertMany(batch, { ordered: false });
  }
}
