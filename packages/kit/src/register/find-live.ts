import type { Collection } from '../store/mongo.ts';
import type { StoredRow } from './register-row.ts';

/** A live row of an organization by its id. That of another organization is not found. */
export async function findLive(
  live: Collection<StoredRow>,
  organizationId: string,
  id: string,
): Promise<StoredRow | undefined> {
  // By the id alone: for any condition beside it the embedded store would read the whole collection.
  const stored = await live.findOne({ _id: id });
  return stored?.organizationId === organizationId ? stored : undefined;
}
