import DataLoader from 'dataloader';
import type { Drafted } from '../journal/drafted.ts';
import type { RequestContext } from '../operation/request-context.ts';
import type { RowKey } from '../register/register-reads.ts';

/** Loads records of one type for one request: those asked for in the same tick are read together. */
export type RecordLoader<Found> = DataLoader<RowKey, Found | undefined, string>;

/** `findAll` answers in the order asked for; in the payload of a dry run, what would be. */
export function createRecordLoader<Found>(
  { tried }: RequestContext,
  findAll: (keys: readonly RowKey[], drafted: Drafted | undefined) => Promise<readonly (Found | undefined)[]>,
): RecordLoader<Found> {
  return new DataLoader<RowKey, Found | undefined, string>((keys) => findAll(keys, tried.drafted), {
    cacheKeyFn: ({ scopeId, id, snapshotId, asOf }) => [scopeId, id, snapshotId, asOf].join(),
  });
}
