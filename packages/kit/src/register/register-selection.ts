import type { Filter } from '../store/mongo.ts';
import { type DraftedDocuments, draftedDocuments } from './drafted-documents.ts';
import { type Selection, startedBy } from './register-pages.ts';
import { type Row, type StoredRow, type StoredVersion, toRow, versionToRow } from './register-row.ts';
import type { RegisterStore } from './register-store.ts';

/** How many rows match. Reads the organization's rows unless the journal knows the number: not for hot paths. */
export async function countRows<Fields>(store: RegisterStore<Fields>, selection: Selection): Promise<number> {
  const { organizationId, match, moment, drafted } = selection;
  const { collection } = store.definition;
  const would = draftedIn(store, selection);
  if (Object.keys(match).length === 0) {
    if (would !== undefined) return drafted?.counts[collection] ?? 0;
    const counts = moment === undefined ? (await store.journal.head(organizationId)).counts : moment.counts;
    if (counts !== undefined) return counts[collection] ?? 0;
  }
  if (moment !== undefined || would !== undefined) return (await readFields(store, selection, [])).length;
  const [counted] = await store.live
    .aggregate<{ rows: number }>([{ $match: { organizationId } }, { $match: match }, { $count: 'rows' }])
    .toArray();
  return counted?.rows ?? 0;
}

/** Some fields of all rows that match. */
export async function readFields<Fields, Name extends keyof Fields & string>(
  store: RegisterStore<Fields>,
  selection: Selection,
  names: readonly Name[],
): Promise<(Pick<Fields, Name> & { id: string })[]> {
  const { live, versions } = store;
  const { organizationId, match } = selection;
  const would = draftedIn(store, selection);
  const moment = would === undefined ? selection.moment : undefined;
  const projection = Object.fromEntries(names.map((name) => [name, 1]));
  const stages = (range: Filter, rest: readonly object[]): object[] => [
    { $match: { organizationId, ...range } },
    { $match: { $and: [match, ...rest] } },
    { $project: { ...projection, rowId: 1 } },
  ];
  type Found = Pick<Row<Fields>, Name> & { id: string };
  const started = startedBy(moment?.sequence);
  // Live rows first, as for pages.
  const current = await live
    .aggregate<StoredRow>(stages({}, [started, ...(would === undefined ? [] : [would.others])]))
    .toArray();
  const drafts = would?.matching(match) ?? [];
  const rows = new Map([...current, ...drafts].map((stored) => [stored._id, toRow<Fields>(stored) as Found]));
  if (moment !== undefined) {
    const ended = { toSequence: { $gt: moment.sequence } };
    const closed = await versions.aggregate<StoredVersion>(stages(ended, [started])).toArray();
    for (const version of closed) {
      if (!rows.has(version.rowId)) rows.set(version.rowId, versionToRow<Fields>(version) as Found);
    }
  }
  return [...rows.values()];
}

function draftedIn<Fields>(
  { definition: { collection } }: RegisterStore<Fields>,
  { organizationId: streamId, moment, drafted }: Selection,
): DraftedDocuments<StoredRow> | undefined {
  return draftedDocuments(drafted, { collection, streamId, sequence: moment?.sequence });
}
