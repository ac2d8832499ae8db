import type { Collection, Filter } from './mongo.ts';
import { type Row, type StoredRow, type StoredVersion, toRow, versionToRow } from './register-row.ts';

export type RegisterReads<Fields> = {
  /** The row as it is, or as it was after the journal's entry `at`. */
  get(organizationId: string, id: string, at?: number): Promise<Row<Fields> | undefined>;
  getMany(organizationId: string, ids: readonly string[]): Promise<Row<Fields>[]>;
  /** Like getMany, and removed rows as they were last, so that references to them still resolve. */
  getLatest(
    organizationId: string,
    ids: readonly string[],
  ): Promise<(Row<Fields> & { deletedAt?: string })[]>;
  /** How many live rows match. Reads the organization's rows: not for hot paths. */
  count(organizationId: string, match: Filter): Promise<number>;
};

export function registerReads<Fields>(
  live: Collection<StoredRow>,
  versions: Collection<StoredVersion>,
): RegisterReads<Fields> {
  const getMany = async (organizationId: string, ids: readonly string[]): Promise<Row<Fields>[]> => {
    const stored = await live.find({ _id: { $in: [...ids] } }).toArray();
    // Not a part of the query: the embedded store would read the whole collection for it.
    return stored.filter((row) => row.organizationId === organizationId).map((row) => toRow<Fields>(row));
  };

  return {
    async get(organizationId, id, at) {
      const stored = await live.findOne({ _id: id, organizationId });
      if (stored !== null && (at === undefined || stored.fromSequence <= at)) return toRow(stored);
      if (at === undefined) return undefined;
      const [version] = await versions
        .find({ organizationId, rowId: id, fromSequence: { $gt: 0, $lt: at + 1 } })
        .sort({ fromSequence: -1 })
        .limit(1)
        .toArray();
      return version !== undefined && version.toSequence > at ? versionToRow(version) : undefined;
    },

    getMany,

    async getLatest(organizationId, ids) {
      const found = await getMany(organizationId, ids);
      const present = new Set(found.map((row) => row.id));
      const absent = ids.filter((id) => !present.has(id));
      if (absent.length === 0) return found;
      const removed = await versions
        .aggregate<StoredVersion & { deletedAt: string }>([
          { $match: { organizationId, rowId: { $in: absent } } },
          { $match: { deletedAt: { $exists: true } } },
          { $sort: { fromSequence: 1 } },
        ])
        .toArray();
      const latest = new Map(removed.map((version) => [version.rowId, version]));
      const last = [...latest.values()].map((version) => ({
        ...versionToRow<Fields>(version),
        deletedAt: version.deletedAt,
      }));
      return [...found, ...last];
    },

    async count(organizationId, match) {
      const [counted] = await live
        .aggregate<{ rows: number }>([{ $match: { organizationId } }, { $match: match }, { $count: 'rows' }])
        .toArray();
      return counted?.rows ?? 0;
    },
  };
}
