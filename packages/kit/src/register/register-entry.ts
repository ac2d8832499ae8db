import type { Change } from '../journal/journal-entry.ts';
import type { Transaction } from '../journal/transaction.ts';
import type { GidType } from '../operation/gid.ts';
import { changesBetween } from './register-changes.ts';
import type { Row } from './register-row.ts';
import type { RegisterStore } from './register-store.ts';

/**
 * `action` is what the journal calls it if not `<resource>.created` and so on, `type` the id type used in the entry
 * when not the register's own. A silent write leaves the journal entry to another write of the transaction.
 */
export type WriteOptions = { action?: string; type?: GidType; silent?: boolean };

export type WriteVerb = 'created' | 'updated' | 'deleted' | 'restored';

/** A row before and after a write; undefined where there is none. */
export type RowStates<Fields> = { before?: Row<Fields> | undefined; after?: Row<Fields> | undefined };

/** Makes the journal entry of a write. */
export function recordEntry<Fields>(
  { definition, gids }: RegisterStore<Fields>,
  transaction: Transaction,
  verb: WriteVerb,
  { before, after }: RowStates<Fields>,
  {
    action = `${definition.resource}.${verb}`,
    type = definition.type,
    silent = false,
    furtherChanges = [],
  }: WriteOptions & { furtherChanges?: readonly Change[] },
): void {
  if (silent) return;
  const scopeId = transaction.stream.id;
  const id = gids.encode({ type, scopeId, id: (after ?? before)?.id ?? '' });
  transaction.record({
    action,
    resource: { type: action.slice(0, action.indexOf('.')), id },
    changes: [...changesBetween(definition, gids, scopeId, before, after), ...furtherChanges],
  });
}
