import type { Index } from './collection.ts';
import type { Collection, Database } from './mongo.ts';

/** Where a collection has documents of an organization or of a person. */
export type OwnedDocuments = {
  collection: Collection<{ _id: string }>;
  indexes: Index[];
  /** What the documents of the owner match. */
  of(ownerId: string): object;
  /** Such as where a journal ended: known by the owner's own id, it outlives what the owner had. */
  remains: boolean;
};

const ownerFields = ['organizationId', 'streamId', 'personId'];

/**
 * What in a database is whose, without a list that somebody would forget to extend: a collection with an index that
 * begins with the organization, the stream or the person has documents of theirs; any other one has at most the
 * document under the owner's id.
 */
export async function ownedDocuments(database: Database): Promise<OwnedDocuments[]> {
  const listed = await database.listCollections({}, { nameOnly: true }).toArray();
  return Promise.all(
    listed.map(async ({ name }) => {
      const collection = database.collection<{ _id: string }>(name);
      const indexes = (await collection.indexes()) as Index[];
      const begins = indexes.map(({ key }) => Object.keys(key)[0]);
      const field = ownerFields.find((owner) => begins.includes(owner));
      const areClaims = name === 'uniques';
      return {
        collection,
        indexes,
        of: areClaims ? claimsOf : (ownerId: string) => ({ [field ?? '_id']: ownerId }),
        remains: field === undefined && !areClaims,
      };
    }),
  );
}

/** What an organization keeps unique; with an empty id, what is unique in the whole system. After `|` comes `}`. */
export function claimsOf(scopeId: string): object {
  return { _id: { $gt: `${scopeId}|`, $lt: `${scopeId}}` } };
}
