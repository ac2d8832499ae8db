import type { Moment } from './moment.ts';
import type { RowKey } from './register-reads.ts';
import { type Row, type StoredVersion, seenAt, toRow, versionToRow } from './register-row.ts';
import type { RegisterStore } from './register-store.ts';

/** The rows that references lead to, in the order asked for; those of one organization and moment are read together. */
export async function referencedRows<Fields>(
  store: RegisterStore<Fields>,
  keys: readonly RowKey[],
): Promise<(Row<Fields> | undefined)[]> {
  const groups = Map.groupBy(keys, ({ scopeId, snapshotId, asOf }) => `${scopeId} ${snapshotId} ${asOf}`);
  const found = new Map<RowKey, Row<Fields>>();
  const findGroup = async (group: readonly RowKey[]): Promise<void> => {
    const [{ scopeId, snapshotId, asOf } = { scopeId: '' }] = group;
    const moment = await store.findMoment(scopeId, { snapshotId, asOf });
    if (moment === undefined) return;
    const ids = [...new Set(group.map(({ id }) => id))];
    const rows = await lastStates(store, scopeId, ids, moment);
    for (const key of group) {
      const row = rows.get(key.id);
      if (row !== undefined) found.set(key, row);
    }
  };
  await Promise.all([...groups.values()].map(findGroup));
  return keys.map((key) => found.get(key));
}

async function lastStates<Fields>(
  { live, versions }: RegisterStore<Fields>,
  organizationId: string,
  ids: readonly string[],
  moment: Moment | 'present',
): Promise<Map<string, Row<Fields>>> {
  const past = moment === 'present' ? undefined : moment;
  const sequence = past?.sequence ?? Number.POSITIVE_INFINITY;
  const seen = (row: Row<Fields>): Row<Fields> => (past === undefined ? row : seenAt(row, past));

  const stored = (await live.find({ _id: { $in: [...ids] } }).toArray()).filter(
    (row) => row.organizationId === organizationId,
  );
  const young = stored.filter(({ fromSequence }) => fromSequence > sequence);
  const states = new Map(stored.map((row) => [row._id, toRow<Fields>(row)]));
  const unsettled = [...ids.filter((id) => !states.has(id)), ...young.map(({ _id }) => _id)];
  if (unsettled.length > 0) {
    const closed = await versions
      .aggregate<StoredVersion>([
        { $match: { organizationId, rowId: { $in: unsettled } } },
        { $match: past === undefined ? { deletedAt: { $exists: true } } : {} },
        { $sort: { fromSequence: 1 } },
      ])
      .toArray();
    for (const [id, history] of Map.groupBy(closed, ({ rowId }) => rowId)) {
      const state = history.findLast(({ fromSequence }) => fromSequence <= sequence) ?? history[0];
      if (state !== undefined) states.set(id, endedState(state, sequence));
    }
  }
  return new Map([...states].map(([id, row]) => [id, seen(row)]));
}

/** The closed version as it was at the sequence: deleted, if a delete had closed it by then. */
function endedState<Fields>(version: StoredVersion, sequence: number): Row<Fields> {
  const { deletedAt, toSequence } = version;
  const row = versionToRow<Fields>(version);
  return deletedAt !== undefined && toSequence <= sequence ? { ...row, deletedAt } : row;
}
