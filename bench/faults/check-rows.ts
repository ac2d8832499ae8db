import type { Gids } from '@compliance/kit/operation/gid';
import type { StoredRow } from '@compliance/kit/register/register-row';
import type { Kind } from './documents.ts';
import type { JournalService, Stored, StoredRegister } from './stored.ts';

/** Live rows that are not what the journal alone tells of them. */
export function nameFaults(
  kind: Kind,
  journal: Stored['journals'][JournalService],
  { live }: StoredRegister,
  gids: Gids,
): string[] {
  const names = new Map<string, unknown>();
  for (const { action, resource, changes } of [...journal.values()].flat()) {
    if (resource.type !== kind) continue;
    const id = gids.decode(resource.id)?.id ?? '';
    const name = changes.find(({ field }) => field === 'name')?.after;
    if (action === `${kind}.deleted`) names.delete(id);
    else if (name !== undefined) names.set(id, name);
  }
  const stored = new Map(live.map(({ _id, ['name']: name }) => [_id, name]));
  const ids = [...new Set([...names.keys(), ...stored.keys()])];
  return ids
    .filter((id) => names.get(id) !== stored.get(id))
    .map((id) => `${kind} ${id} is ${stored.get(id)}, and ${names.get(id)} after the journal`);
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
