import type { Transaction } from '../journal/transaction.ts';
import type { Filter } from '../store/mongo.ts';
import { type Row, type StoredRow, toRow } from './register-row.ts';
import type { RegisterStore } from './register-store.ts';

/** Live rows as a transaction sees them. */
export type CurrentRows<Fields> = {
  current(transaction: Transaction, id: string): Promise<Row<Fields> | undefined>;
  currentWhere(transaction: Transaction, match: Filter): Promise<Row<Fields>[]>;
};

export function currentRows<Fields>(store: RegisterStore<Fields>): CurrentRows<Fields> {
  return {
    async current(transaction, id) {
      const stored = await readCurrent(store, transaction, id);
      return stored && toRow(stored);
    },

    async currentWhere(transaction, match) {
      return (await readCurrentWhere(store, transaction, match)).map((stored) => toRow<Fields>(stored));
    },
  };
}

/** A live row by its id, as the transaction is going to leave it. That of another organization is not found. */
export async function readCurrent<Fields>(
  { live }: RegisterStore<Fields>,
  { drafts, stream }: Transaction,
  id: string,
): Promise<StoredRow | undefined> {
  const [stored] = await drafts.find(live, [id]);
  return stored?.organizationId === stream.id ? stored : undefined;
}

export async function readCurrentWhere<Fields>(
  { live }: RegisterStore<Fields>,
  transaction: Transaction,
  match: Filter,
): Promise<StoredRow[]> {
  const session = await transaction.session();
  const stages = [{ $match: { organizationId: transaction.stream.id, ...match } }];
  return live.aggregate<StoredRow>(stages, { session }).toArray();
}
