import type { Gids } from '@compliance/kit/operation/gid';
import type { StoredRow } from '@compliance/kit/register/register-row';
import type { Stored, StoredRegister } from './stored.ts';

/** Live assets that are not what the journal alone tells of them. */
export function assetFaults({ journals, assets }: Stored, gids: Gids): string[] {
  const names = new Map<string, unknown>();
  for (const { action, resource, changes } of [...journals.assets.values()].flat()) {
    const id = gids.decode(resource.id)?.id ?? '';
    const name = changes.find(({ field }) => field === 'name')?.after;
    if (action === 'asset.deleted') names.delete(id);
    else if (name !== undefined) names.set(id, name);
  }
  const live = new Map(assets.live.map(({ _id, ['name']: name }) => [_id, name]));
  const ids = [...new Set([...names.keys(), ...live.keys()])];
  return ids
    .filter((id) => names.get(id) !== live.get(id))
    .map((id) => `asset ${id} is ${live.get(id)}, and ${names.get(id)} after the journal`);
}

/** Rows whose versions do not follow one another: each begins where the one before it ends. */
export function versionFaults(name: string, { live, versions }: StoredRegister): string[] {
  const earlier = Map.groupBy(versions, ({ rowId }) => rowId);
  const lives = new Map(live.map((row) => [row._id, row]));
  const ids = [...new Set([...earlier.keys(), ...lives.keys()])];
  return ids
    .filter((id) => {
      const last = lives.get(id);
      const closed = (earlier.get(id) ?? []).toSorted((one, other) => one.version - other.version);
      const all: StoredRow[] = [...closed, ...(last ? [last] : [])];
      return all.some(
        ({ version, fromSequence }, index) =>
          version !== index + 1 || (index > 0 && fromSequence !== closed[index - 1]?.toSequence),
      );
    })
    .map((id) => `the versions of ${name} ${id} do not follow one another`);
}

/** Organizations without an owner who can sign in. */
export function ownerFaults({ organizations, profiles }: Stored): string[] {
  const owned = new Set(
    profiles.live
      .filter(({ ['role']: role, ['personId']: personId }) => role === 'OWNER' && personId !== null)
      .map(({ organizationId }) => organizationId),
  );
  return organizations.live
    .filter(({ _id }) => !owned.has(_id))
    .map(({ _id }) => `organization ${_id} has no owner`);
}
