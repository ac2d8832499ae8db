import type { Collection, Filter } from '../store/mongo.ts';
import { beyond, sorted } from './page-stages.ts';
import type { PageWindow } from './pagination.ts';

/** One page, in order of creation, of a collection that is small within `scope`. */
export function createdPage<Stored extends { _id: string; createdAt: string }>(
  collection: Collection<Stored>,
  scope: Filter,
  window: PageWindow<'CREATED_AT'>,
): Promise<Stored[]> {
  const created = { ...window, field: 'createdAt' };
  return collection
    .aggregate<Stored>([{ $match: scope }, { $match: beyond(created, '_id') }, ...sorted(created, '_id')])
    .toArray();
}
