import type { Transaction } from '../journal/transaction.ts';
import { ConflictError, NotFoundError } from '../operation/errors.ts';
import { dayMs } from '../process/clock.ts';
import type { Filter } from '../store/mongo.ts';
import { readCurrent } from './current-rows.ts';
import { newestVersion } from './newest-version.ts';
import type { Row, StoredRow, StoredVersion } from './register-row.ts';
import type { RegisterStore } from './register-store.ts';
import { beginRows, refuseStale } from './row-lifecycle.ts';

const restorableMs = 30 * dayMs;

/** A row that is back, and the journal's entry that had ended it. */
export type Restored<Fields> = { row: Row<Fields>; deletedIn: number };

/** @throws NotFoundError, ConflictError */
export async function restoreRow<Fields>(
  store: RegisterStore<Fields>,
  transaction: Transaction,
  id: string,
  expectedVersion: number | null | undefined,
): Promise<Restored<Fields>> {
  const { stream, at } = transaction;
  const live = await readCurrent(store, transaction, id);
  if (live !== undefined)
    throw new ConflictError('The record is not deleted.', { currentVersion: live.version });
  const session = await transaction.session();
  const last = await newestVersion(store.versions, stream.id, id, { session });
  const restorable =
    last?.deletedAt !== undefined && Date.parse(at) - Date.parse(last.deletedAt) < restorableMs;
  if (last === undefined || !restorable) throw new NotFoundError();
  refuseStale(last, expectedVersion);
  const [row] = await beginRows(store, transaction, [reopened(last, transaction)]);
  return { row: row as Row<Fields>, deletedIn: last.toSequence };
}

/** Brings back the rows that match and that the entry `deletedIn` ended. */
export async function restoreRows<Fields>(
  store: RegisterStore<Fields>,
  transaction: Transaction,
  match: Filter,
  deletedIn: number,
): Promise<Row<Fields>[]> {
  const { stream } = transaction;
  const session = await transaction.session();
  const ended = await store.versions
    .aggregate<StoredVersion>(
      [
        { $match: { organizationId: stream.id, toSequence: deletedIn } },
        { $match: { $and: [{ deletedAt: { $exists: true } }, match] } },
        { $sort: { createdOrder: 1 } },
      ],
      { session },
    )
    .toArray();
  if (ended.length === 0) return [];
  return beginRows(
    store,
    transaction,
    ended.map((version) => reopened(version, transaction)),
  );
}

/** The next state of a row that had ended: the same row, created when it was, with the next version. */
function reopened(version: StoredVersion, { sequence, at }: Transaction): StoredRow {
  const { rowId, toSequence, deletedAt, ...state } = version;
  return { ...state, _id: rowId, version: version.version + 1, fromSequence: sequence, updatedAt: at };
}
