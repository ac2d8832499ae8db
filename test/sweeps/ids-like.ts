import type { Sweep } from './sweep.ts';
import type { RecordKind } from './tenant.ts';

/** What snapshots hold. */
const registers = ['Profile', 'Asset', 'Vendor', 'Framework', 'Control'];

/** The id of a deleted record of the same type; none where nothing was deleted, or the id is of such a one. */
export function deletedLike({ gids, own }: Sweep, id: string): { deleted?: string } {
  const deleted = own.deleted[kindOf(gids.decode(id)?.type)];
  return deleted === undefined || deleted === id ? {} : { deleted };
}

/** The id of a record of the same type as the snapshot holds it; nothing where it holds none. */
export function ofSnapshotLike({ gids, own }: Sweep, id: string): string[] {
  const type = gids.decode(id)?.type ?? '';
  if (!registers.includes(type)) return [];
  const gid = gids.decode(own.records[kindOf(type)]);
  const snapshotId = gids.decode(own.records.snapshot)?.id;
  return gid === undefined || snapshotId === undefined ? [] : [gids.encode({ ...gid, snapshotId })];
}

/** The id of a live record of another type in the same organization. */
export function unlike({ gids, own }: Sweep, id: string): string {
  const { asset, control } = own.records;
  return gids.decode(id)?.type === 'Control' ? asset : control;
}

function kindOf(type = ''): RecordKind {
  return type.toLowerCase() as RecordKind;
}
