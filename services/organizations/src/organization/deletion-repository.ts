import { openCollection } from '@compliance/kit/store/collection';
import type { Collection, Database, Session } from '@compliance/kit/store/mongo';
import type { Ending } from './end-memberships.ts';

/**
 * How far the deletion of an organization has come: its own record is gone, nobody is a member any more, and in the end
 * all that it had is gone, too. This row is the tombstone that stays.
 */
export type DeletionState = 'BEGUN' | 'UNREACHABLE' | 'PURGED';

export type Deletion = Ending & { deletedAt: number; state: DeletionState };

export type DeletionRepository = {
  begin(session: Session, deletion: Deletion): Promise<void>;
  get(organizationId: string): Promise<Deletion | undefined>;
  inState(state: DeletionState): Promise<Deletion[]>;
  reach(organizationId: string, state: DeletionState): Promise<void>;
};

type Stored = Omit<Deletion, 'organizationId'> & { _id: string };

export async function openDeletionRepository(database: Database): Promise<DeletionRepository> {
  const deletions: Collection<Stored> = await openCollection<Stored>(database, 'deletions', [
    { key: { state: 1 } },
  ]);

  return {
    async begin(session, { organizationId, ...deletion }) {
      await deletions.insertOne({ _id: organizationId, ...deletion }, { session });
    },
    async get(organizationId) {
      const found = await deletions.findOne({ _id: organizationId });
      return found === null ? undefined : toDeletion(found);
    },
    async inState(state) {
      return (await deletions.find({ state }).toArray()).map(toDeletion);
    },
    async reach(organizationId, state) {
      await deletions.updateOne({ _id: organizationId }, { $set: { state } });
    },
  };
}

function toDeletion({ _id: organizationId, ...deletion }: Stored): Deletion {
  return { organizationId, ...deletion };
}
