import type { Collection, Database } from './mongo.ts';
import { patiently } from './patiently.ts';

/** `expireAfterSeconds` where the store itself drops documents so long after the time that they hold in the key. */
export type Index = { key: Record<string, 1 | -1>; unique?: boolean; expireAfterSeconds?: number };

const namespaceExists = 48;

/** Makes a collection and its indexes. To be called at start, before traffic: it would make transactions fail. */
export async function openCollection<Stored extends { _id: unknown }>(
  database: Database,
  name: string,
  indexes: readonly Index[] = [],
): Promise<Collection<Stored>> {
  const create = () =>
    database.createCollection(name).catch((error: { code?: number }) => {
      if (error.code !== namespaceExists) throw error;
    });
  await patiently(create);
  const collection = database.collection<Stored>(name);
  if (indexes.length > 0) await patiently(() => collection.createIndexes([...indexes]));
  return collection;
}
