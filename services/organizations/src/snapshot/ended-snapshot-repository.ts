import { openCollection } from '@compliance/kit/store/collection';
import type { Database, Session } from '@compliance/kit/store/mongo';
import type { MarkedSnapshot } from './service-marks.ts';

/** Snapshots that have been deleted but may still have marks in the services. */
export type EndedSnapshotRepository = {
  /** In the transaction that deletes it. */
  add(session: Session, ended: MarkedSnapshot): Promise<void>;
  all(): Promise<MarkedSnapshot[]>;
  remove(snapshotId: string): Promise<void>;
};

type Stored = { _id: string; organizationId: string };

export async function openEndedSnapshotRepository(database: Database): Promise<EndedSnapshotRepository> {
  const ended = await openCollection<Stored>(database, 'ended_snapshots', [{ key: { organizationId: 1 } }]);

  return {
    async add(session, { snapshotId, organizationId }) {
      await ended.insertOne({ _id: snapshotId, organizationId }, { session });
    },
    all() {
      return ended
        .find()
        .map(({ _id: snapshotId, organizationId }) => ({ snapshotId, organizationId }))
        .toArray();
    },
    async remove(snapshotId) {
      await ended.deleteOne({ _id: snapshotId });
    },
  };
}
