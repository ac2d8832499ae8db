import type { Moment } from './moment.ts';

/** A record as it is or was. Ids are stored ids, times ISO date-times. It covers the journal from `fromSequence` on. */
export type Row<Fields> = Fields & RowHeader;

export type RowHeader = {
  id: string;
  organizationId: string;
  version: number;
  createdOrder: number;
  fromSequence: number;
  createdAt: string;
  updatedAt: string;
  /** When a delete ended it; absent from live rows. */
  deletedAt?: string;
  /** The snapshot or the time that the row is seen as of; absent from the present. */
  snapshotId?: string;
  asOf?: string;
};

/** A row as stored: live, under its own id. */
export type StoredRow = Omit<RowHeader, 'id'> & { _id: string; [field: string]: unknown };

/** A closed version: what the row was from `fromSequence` until before `toSequence`. `deletedAt` if it was deleted. */
export type StoredVersion = StoredRow & { rowId: string; toSequence: number };

export function toRow<Fields>({ _id, ...stored }: StoredRow): Row<Fields> {
  return { id: _id, ...stored } as Row<Fields>;
}

/** The row as it was, which says nothing of how it ended. */
export function versionToRow<Fields>(version: StoredVersion): Row<Fields> {
  const { _id, rowId, toSequence, deletedAt, ...stored } = version;
  return { id: rowId, ...stored } as Row<Fields>;
}

/** The same row, knowing when it is seen. */
export function seenAt<Fields>(row: Row<Fields>, { snapshotId, asOf }: Moment): Row<Fields> {
  return { ...row, ...(snapshotId !== undefined && { snapshotId }), ...(asOf !== undefined && { asOf }) };
}
