import type { Drafted } from '../journal/drafted.ts';
import { compareText } from '../operation/text.ts';
import { beyond, type SortedWindow, sorted } from '../paging/page-stages.ts';
import type { PageWindow } from '../paging/page-window.ts';
import { readInWindows } from '../paging/read-in-windows.ts';
import type { Filter } from '../store/mongo.ts';
import { type DraftedDocuments, draftedDocuments } from './drafted-documents.ts';
import type { Moment } from './moment.ts';
import type { RegisterDefinition } from './register-definition.ts';
import { type Row, type StoredRow, type StoredVersion, seenAt, toRow, versionToRow } from './register-row.ts';
import type { RegisterStore } from './register-store.ts';

/** The rows of an organization that match; with a moment, as they were then. */
export type Selection = {
  organizationId: string;
  match: Filter;
  moment?: Moment | undefined;
  /** What a dry run would have left, where its payload is answered. */
  drafted?: Drafted | undefined;
};

type Sought = SortedWindow & {
  organizationId: string;
  match: Filter;
  would: DraftedDocuments<StoredRow> | undefined;
};

const createdOrder = 'createdOrder';

/** The stored field behind an order of a list. */
export function orderField<Fields>(definition: RegisterDefinition<Fields>, order: string): string {
  return definition.orders[order]?.field ?? createdOrder;
}

/** Reads the rows of one page, of the live register or as of the window's sequence. */
export async function readPage<Fields>(
  store: RegisterStore<Fields>,
  { organizationId, match, moment, drafted }: Selection,
  window: PageWindow<string>,
): Promise<Row<Fields>[]> {
  const { collection } = store.definition;
  const { sequence } = window;
  const would = draftedDocuments<StoredRow>(drafted, { collection, streamId: organizationId, sequence });
  const sought = {
    ...window,
    sequence: would === undefined ? sequence : undefined,
    organizationId,
    match,
    would,
    field: orderField(store.definition, window.order),
  };
  const rows =
    sought.field === createdOrder
      ? await rowsByCreation(store, sought, would === undefined ? moment?.rows : drafted?.rows)
      : await rowsWithin(store, sought, {}, beyond);
  return moment === undefined ? rows : rows.map((row) => seenAt(row, moment));
}

/** `created` is the number of rows ever created, where it is known. */
async function rowsByCreation<Fields>(
  store: RegisterStore<Fields>,
  sought: Sought,
  created: number | undefined,
): Promise<Row<Fields>[]> {
  const { organizationId, direction, limit } = sought;
  const after = sought.after === undefined ? undefined : Number(sought.after.value);
  const isNewest = direction === 'DESC' && after === undefined && created === undefined;
  const top = isNewest ? store.newest.get(organizationId) : undefined;
  // Where the newest rows are known to be, nobody asks how many there are: those made since are above.
  const end = top === undefined ? await endOf(store, sought, after, created) : Number.MAX_SAFE_INTEGER;
  const walk = { range: { $gt: 0, $lt: end }, direction, after, limit, top };
  const rows = await readInWindows(walk, (createdOrder, missing) =>
    rowsWithin(store, { ...sought, limit: missing }, { createdOrder }, () => ({})),
  );
  const seen = Math.max(top ?? end - 1, rows[0]?.createdOrder ?? 0);
  if (isNewest && seen !== top) store.newest.set(organizationId, seen);
  return rows;
}

/** What the rows of a walk by creation are below. */
async function endOf<Fields>(
  { journal }: RegisterStore<Fields>,
  { organizationId, direction }: Sought,
  after: number | undefined,
  created: number | undefined,
): Promise<number> {
  if (direction === 'DESC' && after !== undefined) return after;
  return (created ?? (await journal.head(organizationId)).rows) + 1;
}

/**
 * The first rows of a range of an index, in order. As of a sequence the live rows are read first: one that is closed in
 * between is then found closed, never missed.
 */
async function rowsWithin<Fields>(
  { live, versions }: RegisterStore<Fields>,
  sought: Sought,
  range: Filter,
  rest: (window: SortedWindow, idField: string) => Filter,
): Promise<Row<Fields>[]> {
  const { organizationId, match, would, sequence, limit } = sought;
  const matching = [rest(sought, '_id'), match];
  const current = await live
    .aggregate<StoredRow>([
      // Alone in its stage: with more beside it the embedded store reads every tenant's rows.
      { $match: { organizationId, ...range } },
      {
        $match: { $and: [...matching, startedBy(sequence), ...(would === undefined ? [] : [would.others])] },
      },
      ...sorted(sought, '_id'),
    ])
    .toArray();
  const drafts = would?.matching(range, ...matching) ?? [];
  const rows = [...current, ...drafts].map((stored) => toRow<Fields>(stored));
  if (would !== undefined) return rows.sort(comparing(sought)).slice(0, limit);
  if (sequence === undefined) return rows;

  const ended = { toSequence: { $gt: sequence } };
  const closed = await versions
    .aggregate<StoredVersion>([
      { $match: { organizationId, ...(Object.keys(range).length > 0 ? range : ended) } },
      { $match: { $and: [ended, rest(sought, 'rowId'), startedBy(sequence), match] } },
      ...sorted(sought, 'rowId'),
    ])
    .toArray();
  const found = new Set(rows.map(({ id }) => id));
  const others = closed.map((version) => versionToRow<Fields>(version)).filter(({ id }) => !found.has(id));
  return [...rows, ...others].sort(comparing(sought)).slice(0, limit);
}

/** Leaves out states that began only after the sequence. */
export function startedBy(sequence: number | undefined): Filter {
  return sequence === undefined ? {} : { fromSequence: { $lt: sequence + 1 } };
}

function comparing<Fields>({
  field,
  direction,
}: SortedWindow): (one: Row<Fields>, other: Row<Fields>) => number {
  const sign = direction === 'ASC' ? 1 : -1;
  const sortValue = (row: Row<Fields>): unknown => row[field as keyof Row<Fields>];
  return (one, other) =>
    sign * (compareValues(sortValue(one), sortValue(other)) || compareValues(one.id, other.id));
}

function compareValues(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return compareText(String(one), String(other));
}
