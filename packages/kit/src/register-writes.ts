import { isDeepStrictEqual } from 'node:util';
import { NotFoundError } from './errors.ts';
import { type GidType, newId } from './gid.ts';
import type { Transaction } from './journal.ts';
import type { Filter } from './mongo.ts';
import { changesBetween } from './register-changes.ts';
import { sortTextsOf } from './register-definition.ts';
import { type Row, type StoredRow, toRow } from './register-row.ts';
import type { RegisterStore } from './register-store.ts';
import { type Restored, restoreRow, restoreRows } from './restore-rows.ts';
import { beginRows, endRows, refuseStale, replaceRow } from './row-lifecycle.ts';

/**
 * `action` is what the journal calls it if not `<resource>.created` and so on, `type` the id type used in the entry when not
 * the register's own.
 * A silent write leaves the journal entry to another write of the transaction.
 */
export type WriteOptions = { action?: string; type?: GidType; silent?: boolean };

export type GuardedWriteOptions = WriteOptions & { expectedVersion?: number | null | undefined };

/** Fields left out or undefined are kept. */
export type Patch<Fields> = { readonly [Name in keyof Fields]?: Fields[Name] | undefined };

/** Writes of many rows leave the journal entry to the transaction. */
export type RegisterWrites<Fields> = {
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
};

export function registerWrites<Fields extends object>(store: RegisterStore<Fields>): RegisterWrites<Fields> {
  return {
    async create(transaction, fields, { id = newId(), ...options } = {}) {
      const [after] = await beginRows(store, transaction, [firstState(store, transaction, id, fields)]);
      record(store, transaction, 'created', { after }, options);
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
      record(store, transaction, 'updated', { before, after }, options);
      return after;
    },

    async remove(transaction, id, { expectedVersion, ...options } = {}) {
      const stored = await readGuarded(store, transaction, id, expectedVersion);
      const [before] = await endRows(store, transaction, [stored]);
      record(store, transaction, 'deleted', { before }, options);
      return before as Row<Fields>;
    },

    async removeWhere(transaction, match) {
      const { session, stream } = transaction;
      const organizationId = stream.id;
      const stored = await store.live
        .aggregate<StoredRow>([{ $match: { organizationId, ...match } }], { session })
        .toArray();
      return stored.length === 0 ? [] : endRows(store, transaction, stored);
    },

    async restore(transaction, id, { expectedVersion, ...options } = {}) {
      const restored = await restoreRow(store, transaction, id, expectedVersion);
      record(store, transaction, 'restored', { after: restored.row }, options);
      return restored;
    },

    restoreWhere: (transaction, match, deletedIn) => restoreRows(store, transaction, match, deletedIn),
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
  { live }: RegisterStore<Fields>,
  { session, stream }: Transaction,
  id: string,
  expectedVersion: number | null | undefined,
): Promise<StoredRow> {
  const stored = await live.findOne({ _id: id, organizationId: stream.id }, { session });
  if (stored === null) throw new NotFoundError();
  refuseStale(stored, expectedVersion);
  return stored;
}

function record<Fields>(
  { definition, gids }: RegisterStore<Fields>,
  transaction: Transaction,
  verb: 'created' | 'updated' | 'deleted' | 'restored',
  { before, after }: { before?: Row<Fields> | undefined; after?: Row<Fields> | undefined },
  { action = `${definition.resource}.${verb}`, type = definition.type, silent = false }: WriteOptions,
): void {
  if (silent) return;
  const scopeId = transaction.stream.id;
  const id = gids.encode({ type, scopeId, id: (after ?? before)?.id ?? '' });
  transaction.record({
    action,
    resource: { type: action.slice(0, action.indexOf('.')), id },
    changes: changesBetween(definition, gids, scopeId, before, after),
  });
}

function patched<Fields>(row: Row<Fields>, patch: Patch<Fields>): Row<Fields> {
  const given = Object.entries(patch).filter(([, value]) => value !== undefined);
  return { ...row, ...Object.fromEntries(given) };
}
