import type { Clock } from '@compliance/kit/process/clock';
import type { Changes } from '@compliance/kit/rights/rights-change';
import { openCollection } from '@compliance/kit/store/collection';
import type { Collection, Database, Session } from '@compliance/kit/store/mongo';

/** Changes of rights that are committed but that some edges may not know yet. */
export type PendingChangeRepository = {
  add(id: string, changes: Changes, session: Session): Promise<void>;
  remove(id: string): Promise<void>;
  /** The changes of some people, or all. @param requestId of a request that waits for them from now on */
  of(personIds?: readonly string[], requestId?: string): Promise<PendingChange[]>;
  /** Those so old that the process that made them must have failed to announce them. */
  left(): Promise<PendingChange[]>;
};

export type PendingChange = Changes & { id: string };

type Stored = Changes & { _id: string; personIds: string[]; committedAt: number };

/** Longer than any announcement takes. */
const leftAfterMs = 6_000;

/** @param now the machine's clock: announcements are between running processes */
export async function openPendingChangeRepository(
  database: Database,
  now: Clock,
): Promise<PendingChangeRepository> {
  const pending: Collection<Stored> = await openCollection<Stored>(database, 'pending_changes', [
    { key: { personIds: 1 } },
    { key: { committedAt: 1 } },
  ]);

  return {
    async add(_id, { requestIds, changes }, session) {
      const personIds = changes.map(({ personId }) => personId);
      await pending.insertOne({ _id, requestIds, changes, personIds, committedAt: now() }, { session });
    },
    async remove(_id) {
      await pending.deleteOne({ _id });
    },
    async of(personIds, requestId) {
      if (personIds?.length === 0) return [];
      const these = personIds === undefined ? {} : { personIds: { $in: [...personIds] } };
      // Of two that wait at once, the later one finds both, so that they never wait for each other.
      if (requestId !== undefined) await pending.updateMany(these, { $addToSet: { requestIds: requestId } });
      const found = await pending.find(these).toArray();
      return found.map(toPendingChange);
    },
    async left() {
      const found = await pending.find({ committedAt: { $lt: now() - leftAfterMs } }).toArray();
      return found.map(toPendingChange);
    },
  };
}

function toPendingChange({ _id: id, requestIds, changes }: Stored): PendingChange {
  return { id, requestIds, changes };
}
