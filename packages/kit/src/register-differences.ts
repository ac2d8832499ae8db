import { isDeepStrictEqual } from 'node:util';
import { type FieldValues, fieldValues } from './register-changes.ts';
import { type Row, type StoredRow, type StoredVersion, toRow, versionToRow } from './register-row.ts';
import type { RegisterStore } from './register-store.ts';

/** A row whose fields are not the same at two entries of the journal, as it was at both; null where it was not there. */
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

const firstWidth = 64;
/** Bounds what is read at once where few rows differ. */
const lastWidth = 4096;

/** In order of creation. Reads only what was written between the two entries, however many rows there are. */
export async function* readDifferences<Fields>(
  store: RegisterStore<Fields>,
  { organizationId, from, to, after }: Comparison,
): AsyncGenerator<Difference> {
  const { definition, gids, journal } = store;
  const values = (span: Span<Fields> | undefined): FieldValues | null =>
    span === undefined ? null : fieldValues(definition, gids, organizationId, span.row);
  const { rows: created } = await journal.head(organizationId);
  for (let edge = after, width = firstWidth; edge < created; width = Math.min(width * 2, lastWidth)) {
    const createdOrder = { $gt: edge, $lt: edge + width + 1 };
    const spans = await spansWithin(store, { organizationId, createdOrder }, [from, to]);
    for (const [id, history] of Map.groupBy(spans, ({ row }) => row.id)) {
      const [before, after] = [values(spanAt(history, from)), values(spanAt(history, to))];
      if (isDeepStrictEqual(before, after)) continue;
      const order = history[0]?.row.createdOrder ?? 0;
      const gid = gids.encode({ type: definition.type, scopeId: organizationId, id });
      yield { id: gid, createdOrder: order, before, after };
    }
    edge += width;
  }
}

type Range = { organizationId: string; createdOrder: { $gt: number; $lt: number } };

/** All states that began or ended between the two entries, by creation. What is not among them is the same at both. */
async function spansWithin<Fields>(
  { live, versions }: RegisterStore<Fields>,
  range: Range,
  sequences: readonly [number, number],
): Promise<Span<Fields>[]> {
  const [first, last] = [Math.min(...sequences), Math.max(...sequences)];
  const begunBy = { $lt: last + 1 };
  // Live rows first: one that is closed in between is then found twice, never missed.
  const current = await live
    .aggregate<StoredRow>([{ $match: range }, { $match: { fromSequence: { $gt: first, ...begunBy } } }])
    .toArray();
  const closed = await versions
    .aggregate<StoredVersion>([
      { $match: range },
      { $match: { toSequence: { $gt: first }, fromSequence: begunBy } },
    ])
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

function spanAt<Fields>(history: readonly Span<Fields>[], sequence: number): Span<Fields> | undefined {
  return history.find(({ row, toSequence }) => row.fromSequence <= sequence && sequence < toSequence);
}
