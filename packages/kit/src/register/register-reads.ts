import type { Drafted } from '../journal/drafted.ts';
import type { Gid } from '../operation/gid.ts';
import { findLive } from './find-live.ts';
import type { MomentKey } from './moment.ts';
import { newestVersion } from './newest-version.ts';
import { referencedRows } from './referenced-rows.ts';
import { type Row, seenAt, toRow, versionToRow } from './register-row.ts';
import type { RegisterStore } from './register-store.ts';

/** A row by its id, as it is or as of a snapshot or time. */
export type RowKey = Pick<Gid, 'scopeId' | 'id'> & MomentKey;

export type RegisterReads<Fields> = {
  /** The row as it is, or as it was after the journal's entry `at`. */
  get(organizationId: string, id: string, at?: number): Promise<Row<Fields> | undefined>;
  /** The same by what a global id says: a snapshot's row as it was then. */
  find(key: RowKey): Promise<Row<Fields> | undefined>;
  getMany(organizationId: string, ids: readonly string[]): Promise<Row<Fields>[]>;
  /**
   * What references lead to, in the order asked for. A row that has been deleted is found as it was last; one that is
   * younger than the moment, as it was first. In a dry run, those of the present as they would be.
   */
  findReferenced(keys: readonly RowKey[], drafted?: Drafted): Promise<(Row<Fields> | undefined)[]>;
};

export function registerReads<Fields>(store: RegisterStore<Fields>): RegisterReads<Fields> {
  const { live, versions, findMoment } = store;

  const get: RegisterReads<Fields>['get'] = async (organizationId, id, at) => {
    const stored = await findLive(live, organizationId, id);
    if (stored !== undefined && (at === undefined || stored.fromSequence <= at)) return toRow(stored);
    if (at === undefined) return undefined;
    const version = await newestVersion(versions, organizationId, id, { at });
    return version !== undefined && version.toSequence > at ? versionToRow(version) : undefined;
  };

  return {
    get,

    async find({ scopeId, id, ...key }) {
      const moment = await findMoment(scopeId, key);
      if (moment === 'present') return get(scopeId, id);
      const row = moment && (await get(scopeId, id, moment.sequence));
      return row && seenAt(row, moment);
    },

    async getMany(organizationId, ids) {
      const stored = await live.find({ _id: { $in: [...ids] } }).toArray();
      // Not a part of the query: the embedded store would read the whole collection for it.
      return stored.filter((row) => row.organizationId === organizationId).map((row) => toRow<Fields>(row));
    },

    findReferenced: (keys, drafted) => referencedRows(store, keys, drafted),
  };
}
