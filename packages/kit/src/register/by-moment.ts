import type { FindMoment, Moment } from './moment.ts';
import type { RowKey } from './register-reads.ts';

/** Finds what belongs to ids of one organization, as it was at a moment. */
type Read<Found> = (
  organizationId: string,
  ids: readonly string[],
  moment: Moment | 'present',
) => Promise<ReadonlyMap<string, Found>>;

/** What belongs to each key, in the order asked for; that of one organization and moment is read together. */
export async function byMoment<Found>(
  findMoment: FindMoment,
  keys: readonly RowKey[],
  read: Read<Found>,
): Promise<(Found | undefined)[]> {
  const found = new Map<RowKey, Found>();
  const findGroup = async (group: readonly RowKey[]): Promise<void> => {
    const [{ scopeId, snapshotId, asOf } = { scopeId: '' }] = group;
    const moment = await findMoment(scopeId, { snapshotId, asOf });
    if (moment === undefined) return;
    const byId = await read(scopeId, [...new Set(group.map(({ id }) => id))], moment);
    for (const key of group) {
      const value = byId.get(key.id);
      if (value !== undefined) found.set(key, value);
    }
  };
  const groups = Map.groupBy(keys, ({ scopeId, snapshotId, asOf }) => `${scopeId} ${snapshotId} ${asOf}`);
  await Promise.all([...groups.values()].map(findGroup));
  return keys.map((key) => found.get(key));
}
