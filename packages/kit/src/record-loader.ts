import DataLoader from 'dataloader';
import type { Gid } from './gid.ts';

/** Loads records of one type for one request: those asked for in the same tick are read with one query an organization. */
export type RecordLoader<Found> = DataLoader<Gid, Found | undefined, string>;

export function createRecordLoader<Found extends { id: string }>(
  getMany: (organizationId: string, ids: readonly string[]) => Promise<readonly Found[]>,
): RecordLoader<Found> {
  return new DataLoader<Gid, Found | undefined, string>(
    async (gids) => {
      const byOrganization = Map.groupBy(gids, ({ scopeId }) => scopeId);
      const found = await Promise.all(
        [...byOrganization].map(([scopeId, group]) =>
          getMany(
            scopeId,
            group.map(({ id }) => id),
          ),
        ),
      );
      const byId = new Map(found.flat().map((record) => [record.id, record]));
      return gids.map(({ id }) => byId.get(id));
    },
    { cacheKeyFn: ({ scopeId, id }) => `${scopeId}.${id}` },
  );
}
