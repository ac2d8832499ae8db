import type { Collection, Session } from '../store/mongo.ts';
import type { StoredVersion } from './register-row.ts';

/** The closed version of a row that began last, or last of those that had begun by the journal's entry `at`. */
export async function newestVersion(
  versions: Collection<StoredVersion>,
  organizationId: string,
  rowId: string,
  { at, session }: { at?: number; session?: Session },
): Promise<StoredVersion | undefined> {
  const fromSequence = { $gt: 0, ...(at !== undefined && { $lt: at + 1 }) };
  const [version] = await versions
    .find({ organizationId, rowId, fromSequence }, { ...(session && { session }) })
    .sort({ fromSequence: -1 })
    .limit(1)
    .toArray();
  return version;
}
