import type { Transaction } from '../journal/transaction.ts';
import { ConflictError } from '../operation/errors.ts';
import { refuseBarred } from '../references/reference-bars.ts';
import type { RegisterDefinition } from './register-definition.ts';
import { type Row, type StoredRow, type StoredVersion, toRow } from './register-row.ts';
import type { RegisterStore } from './register-store.ts';
import type { UniqueKey } from './uniques.ts';

/**
 * The steps that writes of a register are made of, each for any number of rows.
 * @throws ConflictError for a unique value in use or a profile that is being removed
 */
export async function beginRows<Fields>(
  store: RegisterStore<Fields>,
  transaction: Transaction,
  rows: readonly StoredRow[],
): Promise<Row<Fields>[]> {
  const after = rows.map((stored) => toRow<Fields>(stored));
  await claim(store, transaction, [], after);
  await transaction.drafts.insert(store.live, rows);
  transaction.count(store.definition.collection, rows.length);
  return after;
}

/** Puts the next state of a live row in the place of the one that it has had. */
export async function replaceRow<Fields>(
  store: RegisterStore<Fields>,
  transaction: Transaction,
  before: StoredRow,
  next: StoredRow,
): Promise<Row<Fields>> {
  const after = toRow<Fields>(next);
  await claim(store, transaction, [toRow<Fields>(before)], [after]);
  await close(store, transaction, [before]);
  await transaction.drafts.replace(store.live, next);
  return after;
}

export async function endRows<Fields>(
  store: RegisterStore<Fields>,
  transaction: Transaction,
  rows: readonly StoredRow[],
): Promise<Row<Fields>[]> {
  const before = rows.map((stored) => toRow<Fields>(stored));
  await claim(store, transaction, before, []);
  await close(store, transaction, rows, { deletedAt: transaction.at });
  await transaction.drafts.remove(
    store.live,
    rows.map(({ _id }) => _id),
  );
  transaction.count(store.definition.collection, -rows.length);
  return before;
}

/** @throws ConflictError unless the row has the expected version, if one is expected */
export function refuseStale({ version }: StoredRow, expectedVersion: number | null | undefined): void {
  if (expectedVersion == null || expectedVersion === version) return;
  const message = `The record has changed since version ${expectedVersion}; read it again.`;
  throw new ConflictError(message, { currentVersion: version });
}

async function close<Fields>(
  { versions }: RegisterStore<Fields>,
  { drafts, sequence }: Transaction,
  rows: readonly StoredRow[],
  ending: { deletedAt?: string } = {},
): Promise<void> {
  const closed = rows.map(({ _id: rowId, ...state }) => {
    return { ...state, _id: `${rowId}.${state.fromSequence}`, rowId, toSequence: sequence, ...ending };
  });
  await drafts.insert<StoredVersion>(versions, closed);
}

async function claim<Fields>(
  { definition, uniques }: RegisterStore<Fields>,
  transaction: Transaction,
  before: readonly Row<Fields>[],
  after: readonly Row<Fields>[],
): Promise<void> {
  const { drafts, stream } = transaction;
  const known = new Map(before.map((row) => [row.id, row]));
  const named = after.flatMap((row) => newProfiles(definition, known.get(row.id), row));
  await refuseBarred(transaction, new Map(named));
  const keys = { before: keysOf(definition, before), after: keysOf(definition, after) };
  await uniques.move(drafts, { scopeId: stream.id, ...keys });
}

/** The profiles that a row has come to name, by field. */
function newProfiles<Fields>(
  { fields, references }: RegisterDefinition<Fields>,
  before: Fields | undefined,
  after: Fields,
): [field: string, profileId: string][] {
  return fields
    .filter((field) => references?.[field] === 'Profile')
    .filter((field) => after[field] !== null && after[field] !== before?.[field])
    .map((field) => [field, String(after[field])]);
}

function keysOf<Fields>(definition: RegisterDefinition<Fields>, rows: readonly Row<Fields>[]): UniqueKey[] {
  return rows.flatMap((row) =>
    (definition.unique ?? []).flatMap(({ kind, field, key }) =>
      [key(row) ?? []].flat().map((value) => ({ kind, field, key: value, owner: row.id })),
    ),
  );
}
