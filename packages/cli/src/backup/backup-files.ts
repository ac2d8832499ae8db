import type { Index } from '@compliance/kit/store/collection';
import type { Session } from '@compliance/kit/store/mongo';
import { type OwnedDocuments, ownedDocuments } from '@compliance/kit/store/owned-documents';
import { createDocumentFile, type DocumentFile } from './document-file.ts';
import type { InstallationDatabases } from './installation-databases.ts';
import { type BackupFile, pathOf, type StoredService, storedServices } from './manifest.ts';

/** The files of a backup while it is written. */
export type BackupFiles = {
  /** Adds what the session sees of an organization or a person, in these services. */
  copy(ownerId: string, services: readonly StoredService[], session: Session): Promise<void>;
  /** Adds one document. */
  add(service: StoredService, collection: string, document: object): Promise<void>;
  close(): Promise<BackupFile[]>;
};

/** A collection, and the file that it gets with its first document. */
type Source = OwnedDocuments & { service: StoredService; file?: DocumentFile };

const batchSize = 1_000;

export async function openBackupFiles(
  directory: string,
  databases: InstallationDatabases,
): Promise<BackupFiles> {
  const sources = (await Promise.all(storedServices.map((service) => sourcesIn(databases, service)))).flat();

  const write = (source: Source, document: object): Promise<void> => {
    const collection = source.collection.collectionName;
    source.file ??= createDocumentFile(pathOf(directory, { service: source.service, collection }));
    return source.file.write(document);
  };

  return {
    async copy(ownerId, services, session) {
      for (const source of sources.filter(({ service }) => services.includes(service))) {
        const found = source.collection.find(source.of(ownerId), { session, batchSize });
        for await (const document of found) await write(source, document);
      }
    },

    async add(service, name, document) {
      const source = sources.find(
        ({ collection, ...one }) => one.service === service && collection.collectionName === name,
      );
      if (source !== undefined) await write(source, document);
    },

    async close() {
      const written = sources.map(async ({ service, collection, indexes, file }) => {
        if (file === undefined) return [];
        const ofFile = {
          service,
          collection: collection.collectionName,
          indexes: indexes.flatMap(described),
        };
        return [{ ...ofFile, ...(await file.close()) }];
      });
      return (await Promise.all(written)).flat();
    },
  };
}

/** What the store itself drops after a time, such as sessions, is left out. */
async function sourcesIn(databases: InstallationDatabases, service: StoredService): Promise<Source[]> {
  const owned = await ownedDocuments(databases[service]);
  return owned
    .filter(({ indexes }) => indexes.every(({ expireAfterSeconds }) => expireAfterSeconds === undefined))
    .map((documents) => ({ ...documents, service }));
}

/** Each collection has that of `_id` anyway. */
function described({ key, unique }: Index): BackupFile['indexes'] {
  return Object.keys(key)[0] === '_id' ? [] : [{ key, ...(unique === true && { unique }) }];
}
