import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from '../journal/transaction.ts';
import { ConflictError, NotFoundError } from '../operation/errors.ts';
import type { Session } from '../store/mongo.ts';
import { readCurrent } from './current-rows.ts';
import { sortTextsOf } from './register-definition.ts';
import { recordEntry } from './register-entry.ts';
import { type Row, type StoredVersion, versionToRow } from './register-row.ts';
import type { RegisterStore } from './register-store.ts';

/** A row that a delete ended, as it was last. `isNew` unless all of it had been erased before. */
export type Erased<Fields> = { row: Row<Fields>; isNew: boolean };

/**
 * Overwrites fields of a row that has ended in every version of it, so that the past shows them nowhere. Only personal
 * fields may be: the journal does not hold them, so it stays true.
 * @throws NotFoundError, ConflictError for a row that is live
 */
export async function eraseRow<Fields>(
  store: RegisterStore<Fields>,
  transaction: Transaction,
  id: string,
  erased: Partial<Fields>,
): Promise<Erased<Fields>> {
  if ((await readCurrent(store, transaction, id)) !== undefined) {
    throw new ConflictError('The record is still there. Remove it first.');
  }
  const session = await transaction.session();
  const versions = await versionsOf(store, transaction.stream.id, id, session);
  const newest = versions.at(-1);
  if (newest === undefined) throw new NotFoundError();

  const changed = versions.map((version) => ({ version, next: withErased(store, version, erased) }));
  const pending = changed.filter(({ version, next }) => !isDeepStrictEqual(version, next));
  for (const { version, next } of pending) {
    const { _id, ...fields } = next;
    await store.versions.updateOne({ _id: version._id }, { $set: fields }, { session });
  }
  const before = versionToRow<Fields>(newest);
  const after = versionToRow<Fields>(withErased(store, newest, erased));
  if (pending.length > 0) recordEntry(store, transaction, 'updated', { before, after }, {});
  return { row: before, isNew: pending.length > 0 };
}

async function versionsOf<Fields>(
  { versions }: RegisterStore<Fields>,
  organizationId: string,
  rowId: string,
  session: Session,
): Promise<StoredVersion[]> {
  const found = await versions.find({ organizationId, rowId }, { session }).toArray();
  return found.sort((one, other) => one.fromSequence - other.fromSequence);
}

function withErased<Fields>(
  { definition }: RegisterStore<Fields>,
  version: StoredVersion,
  erased: Partial<Fields>,
): StoredVersion {
  const next = { ...version, ...erased };
  return { ...next, ...sortTextsOf(definition, next as unknown as Fields) };
}
