import type { Drafted } from '../journal/drafted.ts';
import type { Collection, Filter } from '../store/mongo.ts';
import { byMoment } from './by-moment.ts';
import { draftedDocuments } from './drafted-documents.ts';
import type { Moment } from './moment.ts';
import type { RowKey } from './register-reads.ts';
import { type Row, type StoredRow, type StoredVersion, seenAt, toRow, versionToRow } from './register-row.ts';
import type { RegisterStore } from './register-store.ts';

/** The rows that references lead to, in the order asked for. */
export function referencedRows<Fields>(
  store: RegisterStore<Fields>,
  keys: readonly RowKey[],
  drafted: Drafted | undefined,
): Promise<(Row<Fields> | undefined)[]> {
  return byMoment(store.findMoment, keys, (organizationId, ids, moment) =>
    lastStates(store, organizationId, ids, { moment, drafted }),
  );
}

async function lastStates<Fields>(
  { definition, live, versions }: RegisterStore<Fields>,
  organizationId: string,
  ids: readonly string[],
  { moment, drafted }: { moment: Moment | 'present'; drafted: Drafted | undefined },
): Promise<Map<string, Row<Fields>>> {
  const past = moment === 'present' ? undefined : moment;
  const sequence = past?.sequence ?? Number.MAX_SAFE_INTEGER;
  const seen = (row: Row<Fields>): Row<Fields> => (past === undefined ? row : seenAt(row, past));

  const found = await live.find({ _id: { $in: [...ids] } }).toArray();
  const stored = found.filter((row) => row.organizationId === organizationId);
  const young = stored.filter(({ fromSequence }) => fromSequence > sequence);
  const { collection } = definition;
  const wanted = { collection, streamId: organizationId, sequence: past?.sequence };
  const would = draftedDocuments<StoredRow>(drafted, wanted)?.matching({ _id: { $in: [...ids] } }) ?? [];
  const states = new Map([...stored, ...would].map((row) => [row._id, toRow<Fields>(row)]));
  const unsettled = [...ids.filter((id) => !states.has(id)), ...young.map(({ _id }) => _id)];
  const begun = await lastOfEach(versions, organizationId, unsettled, {
    fromSequence: { $lt: sequence + 1 },
  });
  const younger = unsettled.filter((id) => !begun.some(({ rowId }) => rowId === id));
  const first = await lastOfEach(versions, organizationId, younger, { version: 1 });
  for (const state of [...begun, ...first]) states.set(state.rowId, endedState(state, sequence));
  return new Map([...states].map(([id, row]) => [id, seen(row)]));
}

/** Of each row the last of its closed versions that match. The store picks them: a row may have any number. */
async function lastOfEach(
  versions: Collection<StoredVersion>,
  organizationId: string,
  ids: readonly string[],
  match: Filter,
): Promise<StoredVersion[]> {
  if (ids.length === 0) return [];
  return versions
    .aggregate<StoredVersion>([
      { $match: { organizationId, rowId: { $in: [...ids] } } },
      { $match: match },
      { $sort: { rowId: 1, fromSequence: 1 } },
      { $group: { _id: '$rowId', last: { $last: '$$ROOT' } } },
      { $replaceRoot: { newRoot: '$last' } },
    ])
    .toArray();
}

/** The closed version as it was at the sequence: deleted, if a delete had closed it by then. */
function endedState<Fields>(version: StoredVersion, sequence: number): Row<Fields> {
  const { deletedAt, toSequence } = version;
  const row = versionToRow<Fields>(version);
  return deletedAt !== undefined && toSequence <= sequence ? { ...row, deletedAt } : row;
}
