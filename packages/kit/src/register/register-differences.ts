import { isDeepStrictEqual } from 'node:util';
import { type FieldValues, fieldValues } from './register-changes.ts';
import type { RegisterDefinition } from './register-definition.ts';
import { type Row, type StoredRow, type StoredVersion, toRow, versionToRow } from './register-row.ts';
import type { RegisterStore } from './register-store.ts';

/** A row that differs between two entries of the journal, as it was at both; null where it was not there. */
export type Difference = {
  /** The global id of the live record. */
  id: string;
  createdOrder: number;
  before: FieldValues | null;
  after: FieldValues | null;
};

/** Two entries of an organization's journal, in any order, and the row after whose creation to begin. */
export type Comparison = { organizationId: string; from: number; to: number; after: number };

/** What a row was until before an entry of the journal. */
type Span<Fields> = { row: Row<Fields>; toSequence: number };

/** The states of one row at the two entries. */
type Pair<Fields> = { before: Row<Fields> | undefined; after: Row<Fields> | undefined };

const firstWidth = 64;
/** Bounds what is read at once where few rows differ. */
const lastWidth = 1024;

/** In order of creation. */
export async function* readDifferences<Fields>(
  store: RegisterStore<Fields>,
  comparison: Comparison,
): AsyncGenerator<Difference> {
  const { definition, gids } = store;
  const { organizationId: scopeId } = comparison;
  const values = (row: Row<Fields> | undefined): FieldValues | null =>
    row === undefined ? null : fieldValues(definition, gids, scopeId, row);
  for await (const { before, after } of differingPairs(store, comparison)) {
    const { id = '', createdOrder = 0 } = before ?? after ?? {};
    const gid = gids.encode({ type: definition.type, scopeId, id });
    yield { id: gid, createdOrder, before: values(before), after: values(after) };
  }
}

export async function countDifferences<Fields>(
  store: RegisterStore<Fields>,
  comparison: Comparison,
): Promise<number> {
  let count = 0;
  for await (const _ of differingPairs(store, comparison)) count += 1;
  return count;
}

/** Reads only what was written between the two entries, however many rows there are. */
async function* differingPairs<Fields>(
  store: RegisterStore<Fields>,
  { organizationId, from, to, after: start }: Comparison,
): AsyncGenerator<Pair<Fields>> {
  const { rows: created } = await store.journal.head(organizationId);
  for (let edge = start, width = firstWidth; edge < created; width = Math.min(width * 2, lastWidth)) {
    const createdOrder = { $gt: edge, $lt: edge + width + 1 };
    const spans = await spansWithin(store, { organizationId, createdOrder }, [from, to]);
    for (const history of Map.groupBy(spans, ({ row }) => row.id).values()) {
      const [before, after] = [rowAt(history, from), rowAt(history, to)];
      if (differ(store.definition, before, after)) yield { before, after };
    }
    edge += width;
  }
}

function differ<Fields>(
  { fields }: RegisterDefinition<Fields>,
  before: Row<Fields> | undefined,
  after: Row<Fields> | undefined,
): boolean {
  if (before === undefined || after === undefined) return before !== after;
  return fields.some((name) => !isDeepStrictEqual(before[name] ?? null, after[name] ?? null));
}

type Range = { organizationId: string; createdOrder: { $gt: number; $lt: number } };

/**
 * The states that held at one of the two entries only, by creation. What is not among them is the same at both, or was
 * gone before the second; of those there may be any number.
 */
async function spansWithin<Fields>(
  { live, versions }: RegisterStore<Fields>,
  range: Range,
  sequences: readonly [number, number],
): Promise<Span<Fields>[]> {
  const [first, last] = [Math.min(...sequences), Math.max(...sequences)];
  const between = { $gt: first, $lt: last + 1 };
  const ended = { fromSequence: { $lt: first + 1 }, toSequence: between };
  const begun = { fromSequence: between, toSequence: { $gt: last } };
  // Live rows first: one that is closed in between is then found twice, never missed.
  const current = await live
    .aggregate<StoredRow>([{ $match: range }, { $match: { fromSequence: between } }])
    .toArray();
  const closed = await versions
    .aggregate<StoredVersion>([{ $match: range }, { $match: { $or: [ended, begun] } }])
    .toArray();
  const spans = [
    ...closed.map((version) => ({
      row: versionToRow<Fields>(version),
      toSequence: version.toSequence,
    })),
    ...current.map((stored) => ({
      row: toRow<Fields>(stored),
      toSequence: Number.POSITIVE_INFINITY,
    })),
  ];
  return spans.sort((one, other) => one.row.createdOrder - other.row.createdOrder);
}

function rowAt<Fields>(history: readonly Span<Fields>[], sequence: number): Row<Fields> | undefined {
  return history.find(({ row, toSequence }) => row.fromSequence <= sequence && sequence < toSequence)?.row;
}
