import { SearchTooLongError } from '@compliance/kit/operation/errors';
import { numberedPage } from '@compliance/kit/paging/numbered-page';
import type { PageWindow } from '@compliance/kit/paging/page-window';
import type { Bounds } from '@compliance/kit/paging/read-in-windows';
import type { Collection, Filter } from '@compliance/kit/store/mongo';
import { isTimeLimit } from '@compliance/kit/store/store-error';
import type { AuditEntry, StoredAuditEntry } from './audit-repository.ts';

/** Which entries of a log: those that match and whose sequence is in the range. */
export type AuditSelection = { organizationId: string; match: Filter; range: Bounds };

/** What entries are looked for by, each with an index of its own, the one that finds the fewest first. */
export const indexedFields = [
  'resource.id',
  'actor.apiKeyId',
  'actor.sessionId',
  'actor.profileId',
  'action',
  'resource.type',
] as const;

/** Less than the gateway waits for a service. */
const maxTimeMS = 2_000;

/** One page, in order of sequence. Entries are numbered without gaps, so that without `match` it is a single read. */
export function readAuditPage(
  audit: Collection<StoredAuditEntry>,
  selection: AuditSelection,
  window: PageWindow<'CREATED_AT'>,
): Promise<AuditEntry[]> {
  return numberedPage(selection.range, window, (range, { sort, limit }) =>
    search<AuditEntry>(audit, [
      ...matching({ ...selection, range }),
      { $sort: sort },
      { $limit: limit },
      { $project: { _id: 0 } },
    ]),
  );
}

/** Entries are numbered without gaps: where none is left out, nothing needs to be counted. */
export async function countEntries(
  audit: Collection<StoredAuditEntry>,
  selection: AuditSelection,
): Promise<number> {
  const { $gt, $lt } = selection.range;
  if (Object.keys(selection.match).length === 0) return $lt - $gt - 1;
  const stages = [...matching(selection), { $count: 'count' }];
  const [counted] = await search<{ count: number }>(audit, stages);
  return counted?.count ?? 0;
}

/** Only the first of several filters walks its index, so that there may be much to look through for the others. */
async function search<Found extends object>(
  audit: Collection<StoredAuditEntry>,
  stages: object[],
): Promise<Found[]> {
  try {
    return await audit.aggregate<Found>(stages, { maxTimeMS }).toArray();
  } catch (error) {
    throw isTimeLimit(error) ? new SearchTooLongError() : error;
  }
}

/** The index alone in its stage: with more beside it the embedded store would read every entry. */
function matching({ organizationId, match, range }: AuditSelection): object[] {
  const indexed = indexedFields.find((field) => Object.hasOwn(match, field));
  const first = indexed === undefined ? {} : { [indexed]: match[indexed] };
  return [{ $match: { organizationId, ...first, sequence: range } }, { $match: match }];
}
