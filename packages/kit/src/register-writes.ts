import { isDeepStrictEqual } from 'node:util';
import { ConflictError, NotFoundError } from './errors.ts';
import { type GidType, newId } from './gid.ts';
import type { Transaction } from './journal.ts';
import { refuseBarred } from './reference-bars.ts';
import { changesBetween } from './register-changes.ts';
import { type RegisterDefinition, sortTextsOf } from './register-definition.ts';
import { type Row, type StoredRow, toRow } from './register-row.ts';
import type { RegisterStore } from './register-store.ts';
import type { UniqueKey } from './uniques.ts';

/**
 * `action` is what the journal calls it if not `<resource>.created` and so on, `type` the id type used in the entry when not
 * the register's own.
 * A silent write leaves the journal entry to another write of the transaction.
 */
export type WriteOptions = { action?: string; type?: GidType; silent?: boolean };

export type GuardedWriteOptions = WriteOptions & { expectedVersion?: number | null | undefined };

/** Fields left out or undefined are kept. */
export type Patch<Fields> = { readonly [Name in keyof Fields]?: Fields[Name] | undefined };

export type RegisterWrites<Fields> = {
  /** @throws ConflictError for a unique value in use or a profile that is being removed */
  create(
    transaction: Transaction,
    fields: Fields,
    options?: WriteOptions & { id?: string },
  ): Promise<Row<Fields>>;
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
};

export function registerWrites<Fields extends object>(store: RegisterStore<Fields>): RegisterWrites<Fields> {
  const { definition, live } = store;

  return {
    async create(transaction, fields, { id = newId(), ...options } = {}) {
      await refuseBarred(transaction, newProfiles(definition, undefined, fields));
      await moveKeys(store, transaction, id, undefined, fields);
      const stored = firstState(definition, transaction, id, fields);
      await live.insertOne(stored, { session: transaction.session });
      transaction.count(definition.collection, 1);
      const after = toRow<Fields>(stored);
      record(store, transaction, 'created', { after }, options);
      return after;
    },

    async update(transaction, id, patch, { expectedVersion, ...options } = {}) {
      const { session, sequence, at } = transaction;
      const stored = await readGuarded(store, transaction, id, expectedVersion);
      const before = toRow<Fields>(stored);
      const fields = patched(before, typeof patch === 'function' ? patch(before) : patch);
      if (isDeepStrictEqual(before, fields)) return before;

      await refuseBarred(transaction, newProfiles(definition, before, fields));
      await moveKeys(store, transaction, id, before, fields);
      await close(store, transaction, stored);
      const next: StoredRow = {
        ...stored,
        ...fields,
        ...sortTextsOf(definition, fields),
        version: stored.version + 1,
        fromSequence: sequence,
        updatedAt: at,
      };
      const after = toRow<Fields>(next);
      await live.replaceOne({ _id: id }, next, { session });
      record(store, transaction, 'updated', { before, after }, options);
      return after;
    },

    async remove(transaction, id, { expectedVersion, ...options } = {}) {
      const stored = await readGuarded(store, transaction, id, expectedVersion);
      const before = toRow<Fields>(stored);
      await moveKeys(store, transaction, id, before, undefined);
      await close(store, transaction, stored, { deletedAt: transaction.at });
      await live.deleteOne({ _id: id }, { session: transaction.session });
      transaction.count(definition.collection, -1);
      record(store, transaction, 'deleted', { before }, options);
      return before;
    },
  };
}

function firstState<Fields extends object>(
  definition: RegisterDefinition<Fields>,
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
  if (expectedVersion != null && expectedVersion !== stored.version) {
    const message = `The record has changed since version ${expectedVersion}; read it again.`;
    throw new ConflictError(message, { currentVersion: stored.version });
  }
  return stored;
}

async function close<Fields>(
  { versions }: RegisterStore<Fields>,
  { session, sequence }: Transaction,
  stored: StoredRow,
  ending: { deletedAt?: string } = {},
): Promise<void> {
  const { _id: rowId, ...state } = stored;
  const _id = `${rowId}.${stored.fromSequence}`;
  await versions.insertOne({ ...state, _id, rowId, toSequence: sequence, ...ending }, { session });
}

function record<Fields>(
  { definition, gids }: RegisterStore<Fields>,
  transaction: Transaction,
  verb: 'created' | 'updated' | 'deleted',
  { before, after }: { before?: Row<Fields>; after?: Row<Fields> },
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

/** The profiles that a row has come to name, by field. */
function newProfiles<Fields>(
  { fields, references }: RegisterDefinition<Fields>,
  before: Fields | undefined,
  after: Fields,
): Map<string, string> {
  const named = fields.filter(
    (field) => references?.[field] === 'Profile' && after[field] !== null && after[field] !== before?.[field],
  );
  return new Map(named.map((field) => [field, String(after[field])]));
}

function moveKeys<Fields>(
  { definition, uniques }: RegisterStore<Fields>,
  { session, stream }: Transaction,
  owner: string,
  before: Fields | undefined,
  after: Fields | undefined,
): Promise<void> {
  const keys = { before: keysOf(definition, before), after: keysOf(definition, after) };
  return uniques.move(session, { scopeId: stream.id, owner, ...keys });
}

function keysOf<Fields>(definition: RegisterDefinition<Fields>, fields: Fields | undefined): UniqueKey[] {
  if (fields === undefined) return [];
  return (definition.unique ?? []).flatMap(({ kind, field, key }) =>
    [key(fields) ?? []].flat().map((value) => ({ kind, field, key: value })),
  );
}

function patched<Fields>(row: Row<Fields>, patch: Patch<Fields>): Row<Fields> {
  const given = Object.entries(patch).filter(([, value]) => value !== undefined);
  return { ...row, ...Object.fromEntries(given) };
}
