import { compareText } from '../operation/text.ts';
import type { DraftedDocuments } from '../register/drafted-documents.ts';
import type { Collection, Filter } from '../store/mongo.ts';
import { beyond, sorted } from './page-stages.ts';
import type { PageWindow } from './page-window.ts';

/** One page, in order of creation, of a collection that is small within `scope`; in a dry run, of what would be. */
export async function createdPage<Stored extends { _id: string; createdAt: string }>(
  collection: Collection<Stored>,
  scope: Filter,
  window: PageWindow<'CREATED_AT'>,
  would?: DraftedDocuments<Stored>,
): Promise<Stored[]> {
  const created = { ...window, field: 'createdAt' };
  const further = beyond(created, '_id');
  const stored = await collection
    .aggregate<Stored>([
      { $match: scope },
      { $match: would === undefined ? further : { $and: [further, would.others] } },
      ...sorted(created, '_id'),
    ])
    .toArray();
  if (would === undefined) return stored;
  const sign = window.direction === 'ASC' ? 1 : -1;
  const key = ({ createdAt, _id }: Stored): string => `${createdAt} ${_id}`;
  return [...stored, ...would.matching(scope, further)]
    .sort((one, other) => sign * compareText(key(one), key(other)))
    .slice(0, window.limit);
}
