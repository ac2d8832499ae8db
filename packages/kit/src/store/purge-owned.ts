import type { Collection, Database } from './mongo.ts';
import { ownedDocuments } from './owned-documents.ts';

/** Small enough to be done long before a connection to the store times out. */
const batch = 500;

/**
 * Removes all that a database has of an organization or a person but where their journal ended, with the last hash.
 * Repeating it goes on where it was cut short.
 */
export async function purgeOwned(database: Database, ownerId: string): Promise<void> {
  for (const { collection, of, remains } of await ownedDocuments(database)) {
    if (!remains) await deleteAll(collection, of(ownerId));
  }
}

async function deleteAll(collection: Collection<{ _id: string }>, match: object): Promise<void> {
  for (;;) {
    const stages = [{ $match: match }, { $limit: batch }, { $project: { _id: 1 } }];
    const found = await collection.aggregate<{ _id: string }>(stages).toArray();
    if (found.length > 0) await collection.deleteMany({ _id: { $in: found.map(({ _id }) => _id) } });
    if (found.length < batch) return;
  }
}
