import { isDeepStrictEqual } from 'node:util';
import type { Change } from '../journal/journal-entry.ts';
import type { Transaction } from '../journal/transaction.ts';
import { NotFoundError } from '../operation/errors.ts';
import { newId } from '../operation/gid.ts';
import type { Filter } from '../store/mongo.ts';
import { type CurrentRows, currentRows, readCurrent, readCurrentWhere } from './current-rows.ts';
import { type Erased, eraseRow } from './erase-row.ts';
import { sortTextsOf } from './register-definition.ts';
import { type RowStates, recordEntry, type WriteOptions, type WriteVerb } from './register-entry.ts';
import { type Row, type StoredRow, toRow } from './register-row.ts';
import type { RegisterStore } from './register-store.ts';
import { type Restored, restoreRow, restoreRows } from './restore-rows.ts';
import { beginRows, endRows, refuseStale, replaceRow } from './row-lifecycle.ts';

export type GuardedWriteOptions = WriteOptions & { expectedVersion?: number | null | undefined };

/** Fields left out or undefined are kept. */
export type Patch<Fields> = { readonly [Name in keyof Fields]?: Fields[Name] | undefined };

/** Writes of many rows leave the journal entry to the transaction. */
export type RegisterWrites<Fields> = CurrentRows<Fields> & {
  /** @throws ConflictError for a unique value in use or a profile that is being removed */
  create(
    transaction: Transaction,
    fields: Fields,
    options?: WriteOptions & { id?: string },
  ): Promise<Row<Fields>>;
  createMany(transaction: Transaction, rows: readonly Fields[]): Promise<Row<Fields>[]>;
  /**
   * A patch that changes nothing leaves version, time and journal as they are.
   * @throws NotFoundError, ConflictError for a stale version, a unique value in use or a profile that is being removed
   */
  update(
    transaction: Transaction,
    id: string,
    patch: Patch<Fields> | ((row: Row<Fields>) => Patch<Fields>),
    options?: GuardedWriteOptions,
  ): Promise<Row<Fields>>;
  /** Answers the row as it was. @throws NotFoundError, ConflictError for a stale version */
  remove(transaction: Transaction, id: string, options?: GuardedWriteOptions): Promise<Row<Fields>>;
  removeWhere(transaction: Transaction, match: Filter): Promise<Row<Fields>[]>;
  /**
   * Brings back a row that a delete ended less than thirty days ago.
   * @throws NotFoundError, ConflictError for a row that is live, a stale version, a unique value in use meanwhile or a
   * profile that is being removed
   */
  restore(transaction: Transaction, id: string, options?: GuardedWriteOptions): Promise<Restored<Fields>>;
  /** The same for the rows that match and that the entry `deletedIn` ended. */
  restoreWhere(transaction: Transaction, match: Filter, deletedIn: number): Promise<Row<Fields>[]>;
  erase(transaction: Transaction, id: string, erased: Partial<Fields>): Promise<Erased<Fields>>;
  /** Makes the journal entry that a silent write has left, with more changes than its own. */
  record(
    transaction: Transaction,
    verb: WriteVerb,
    states: RowStates<Fields>,
    options: { furtherChanges: readonly Change[] },
  ): void;
};

export function registerWrites<Fields extends object>(store: RegisterStore<Fields>): RegisterWrites<Fields> {
  return {
    ...currentRows(store),

    async create(transaction, fields, { id = newId(), ...options } = {}) {
      const [after] = await beginRows(store, transaction, [firstState(store, transaction, id, fields)]);
      recordEntry(store, transaction, 'created', { after }, options);
      return after as Row<Fields>;
    },

    async createMany(transaction, rows) {
      const states = rows.map((fields) => firstState(store, transaction, newId(), fields));
      return states.length === 0 ? [] : beginRows(store, transaction, states);
    },

    async update(transaction, id, patch, { expectedVersion, ...options } = {}) {
      const stored = await readGuarded(store, transaction, id, expectedVersion);
      const before = toRow<Fields>(stored);
      const fields = patched(before, typeof patch === 'function' ? patch(before) : patch);
      if (isDeepStrictEqual(before, fields)) return before;

      const after = await replaceRow(store, transaction, stored, {
        ...stored,
        ...fields,
        ...sortTextsOf(store.definition, fields),
        version: stored.version + 1,
        fromSequence: transaction.sequence,
        updatedAt: transaction.at,
      });
      recordEntry(store, transaction, 'updated', { before, after }, options);
      return after;
    },

    async remove(transaction, id, { expectedVersion, ...options } = {}) {
      const stored = await readGuarded(store, transaction, id, expectedVersion);
      const [before] = await endRows(store, transaction, [stored]);
      recordEntry(store, transaction, 'deleted', { before }, options);
      return before as Row<Fields>;
    },

    async removeWhere(transaction, match) {
      const stored = await readCurrentWhere(store, transaction, match);
      return stored.length === 0 ? [] : endRows(store, transaction, stored);
    },

    async restore(transaction, id, { expectedVersion, ...options } = {}) {
      const restored = await restoreRow(store, transaction, id, expectedVersion);
      recordEntry(store, transaction, 'restored', { after: restored.row }, options);
      return restored;
    },

    restoreWhere: (transaction, match, deletedIn) => restoreRows(store, transaction, match, deletedIn),

    erase: (transaction, id, erased) => eraseRow(store, transaction, id, erased),

    record: (transaction, verb, states, options) => recordEntry(store, transaction, verb, states, options),
  };
}

function firstState<Fields extends object>(
  { definition }: RegisterStore<Fields>,
  { stream, sequence, at, nextOrder }: Transaction,
  id: string,
  fields: Fields,
): StoredRow {
  return {
    ...fields,
    ...sortTextsOf(definition, fields),
    _id: id,
    organizationId: stream.id,
    version: 1,
    createdOrder: nextOrder(),
    fromSequence: sequence,
    createdAt: at,
    updatedAt: at,
  };
}

async function readGuarded<Fields>(
  store: RegisterStore<Fields>,
  transaction: Transaction,
  id: string,
  expectedVersion: number | null | undefined,
): Promise<StoredRow> {
  const stored = await readCurrent(store, transaction, id);
  if (stored === undefined) throw new NotFoundError();
  refuseStale(stored, expectedVersion);
  return stored;
}

function patched<Fields>(row: Row<Fields>, patch: Patch<Fields>): Row<Fields> {
  const given = Object.entries(patch).filter(([, value]) => value !== undefined);
  return { ...row, ...Object.fromEntries(given) };
}
