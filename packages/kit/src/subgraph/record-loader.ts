import DataLoader from 'dataloader';
import type { RowKey } from '../register/register-reads.ts';

/** Loads records of one type for one request: those asked for in the same tick are read together. */
export type RecordLoader<Found> = DataLoader<RowKey, Found | undefined, string>;

/** `findAll` answers in the order asked for. */
export function createRecordLoader<Found>(
  findAll: (keys: readonly RowKey[]) => Promise<readonly (Found | undefined)[]>,
): RecordLoader<Found> {
  return new DataLoader<RowKey, Found | undefined, string>(findAll, {
    cacheKeyFn: ({ scopeId, id, snapshotId, asOf }) => [scopeId, id, snapshotId, asOf].join(),
  });
}
