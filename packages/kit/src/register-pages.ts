import type { Filter } from './mongo.ts';
import { beyond, type SortedWindow, sorted } from './page-stages.ts';
import type { Direction, PageWindow } from './pagination.ts';
import type { RegisterDefinition } from './register-definition.ts';
import { type Row, type StoredRow, type StoredVersion, toRow, versionToRow } from './register-row.ts';
import type { RegisterStore } from './register-store.ts';
import { compareText } from './text.ts';

type Sought = SortedWindow & { organizationId: string; match: Filter };

const createdOrder = 'createdOrder';
const firstWidth = 64;

/** The stored field behind an order of a list. */
export function orderField<Fields>(definition: RegisterDefinition<Fields>, order: string): string {
  return definition.orders[order]?.field ?? createdOrder;
}

/** Reads the rows of one page that match, of the live register or as of the window's sequence. */
export async function readPage<Fields>(
  store: RegisterStore<Fields>,
  organizationId: string,
  window: PageWindow<string>,
  match: Filter,
): Promise<Row<Fields>[]> {
  const { sequence, direction, limit } = window;
  const sought = { ...window, organizationId, match, field: orderField(store.definition, window.order) };
  if (sequence === undefined) return (await liveRows(store, sought)).map((row) => toRow(row));

  // Live rows first: a row that is closed in between is then found closed, never missed.
  const unchanged = { ...match, fromSequence: { $lt: sequence + 1 } };
  const live = (await liveRows(store, { ...sought, match: unchanged })).map((row) => toRow<Fields>(row));
  const found = new Set(live.map((row) => row.id));
  const closed = (await closedRows(store, sought, sequence)).map((version) => versionToRow<Fields>(version));
  return [...live, ...closed.filter((row) => !found.has(row.id))]
    .sort(comparing(sought.field, direction))
    .slice(0, limit);
}

function liveRows<Fields>(store: RegisterStore<Fields>, sought: Sought): Promise<StoredRow[]> {
  if (sought.field === createdOrder) return liveWindows(store, sought);
  const { organizationId, match } = sought;
  return store.live
    .aggregate<StoredRow>([
      // Alone in its stage: with more beside it the embedded store reads every tenant's rows.
      { $match: { organizationId } },
      { $match: { $and: [beyond(sought, '_id'), match] } },
      ...sorted(sought, '_id'),
    ])
    .toArray();
}

/**
 * Walks an integer index between two bounds, wider each time, until the page is full or the end is reached: so a page costs
 * the same however large the organization is.
 */
async function liveWindows<Fields>(
  { live, journal }: RegisterStore<Fields>,
  { organizationId, direction, limit, after, match }: Sought,
): Promise<StoredRow[]> {
  const ascending = direction === 'ASC';
  const end = ascending || after === undefined ? (await journal.head(organizationId)).rows + 1 : 0;
  const rows: StoredRow[] = [];
  let edge = Number(after?.value ?? (ascending ? 0 : end));
  const atEnd = (): boolean => (ascending ? edge + 1 >= end : edge <= 1);
  for (let width = firstWidth; rows.length < limit && !atEnd(); width *= 2) {
    const bounds = ascending ? { $gt: edge, $lt: edge + width } : { $gt: edge - width, $lt: edge };
    const found = live.aggregate<StoredRow>([
      { $match: { organizationId, createdOrder: bounds } },
      { $match: match },
      { $sort: { createdOrder: ascending ? 1 : -1 } },
      { $limit: limit - rows.length },
    ]);
    rows.push(...(await found.toArray()));
    edge = ascending ? bounds.$lt - 1 : bounds.$gt + 1;
  }
  return rows;
}

function closedRows<Fields>(
  { versions }: RegisterStore<Fields>,
  sought: Sought,
  sequence: number,
): Promise<StoredVersion[]> {
  const { organizationId, match } = sought;
  return versions
    .aggregate<StoredVersion>([
      { $match: { organizationId, toSequence: { $gt: sequence } } },
      { $match: { $and: [{ fromSequence: { $lt: sequence + 1 } }, beyond(sought, 'rowId'), match] } },
      ...sorted(sought, 'rowId'),
    ])
    .toArray();
}

function comparing<Fields>(
  field: string,
  direction: Direction,
): (one: Row<Fields>, other: Row<Fields>) => number {
  const sign = direction === 'ASC' ? 1 : -1;
  const sortValue = (row: Row<Fields>): unknown => row[field as keyof Row<Fields>];
  return (one, other) =>
    sign * (compareValues(sortValue(one), sortValue(other)) || compareValues(one.id, other.id));
}

function compareValues(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return compareText(String(one), String(other));
}
