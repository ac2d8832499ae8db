import type { Collection, Filter } from '@compliance/kit/mongo';
import type { PageWindow } from '@compliance/kit/pagination';

type Created = { _id: string; createdAt: string };

/** One page, in order of creation, of a collection that is small within `scope`. */
export function createdPage<Stored extends Created>(
  collection: Collection<Stored>,
  scope: Filter,
  { direction, after, limit }: PageWindow<'CREATED_AT'>,
): Promise<Stored[]> {
  const [step, beyond] = direction === 'ASC' ? ([1, '$gt'] as const) : ([-1, '$lt'] as const);
  const rest =
    after === undefined
      ? {}
      : {
          $or: [
            { createdAt: { [beyond]: after.value } },
            { createdAt: after.value, _id: { [beyond]: after.id } },
          ],
        };
  return collection
    .aggregate<Stored>([
      { $match: scope },
      { $match: rest },
      { $sort: { createdAt: step, _id: step } },
      { $limit: limit },
    ])
    .toArray();
}
