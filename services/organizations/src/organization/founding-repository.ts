import { openCollection } from '@compliance/kit/store/collection';
import type { Database, Session } from '@compliance/kit/store/mongo';

/** An organization that is being founded: its owner may exist already, it does not yet. */
type Founding = { _id: string; founderId: string; startedAt: number };

type NewFounding = { organizationId: string; founderId: string; startedAt: number };

/** Foundings that have begun, so that one cut short can be cleaned up after. */
export type FoundingRepository = {
  begin(session: Session, founding: NewFounding): Promise<void>;
  countBegunBy(founderId: string, session?: Session): Promise<number>;
  /** Ends it in the transaction that makes the organization. @throws Error when it was given up meanwhile */
  complete(session: Session, organizationId: string): Promise<void>;
  startedBefore(instant: number): Promise<string[]>;
  giveUp(organizationId: string): Promise<void>;
};

export async function openFoundingRepository(database: Database): Promise<FoundingRepository> {
  const foundings = await openCollection<Founding>(database, 'foundings', [{ key: { founderId: 1 } }]);

  return {
    async begin(session, { organizationId, ...founding }) {
      await foundings.insertOne({ _id: organizationId, ...founding }, { session });
    },
    async countBegunBy(founderId, session) {
      const begun = await foundings.find({ founderId }, { ...(session && { session }) }).toArray();
      return begun.length;
    },
    async complete(session, organizationId) {
      const { deletedCount } = await foundings.deleteOne({ _id: organizationId }, { session });
      if (deletedCount === 0) throw new Error('The founding was given up before it was complete');
    },
    async startedBefore(instant) {
      const started = await foundings.find({ startedAt: { $lt: instant } }).toArray();
      return started.map(({ _id }) => _id);
    },
    async giveUp(organizationId) {
      await foundings.deleteOne({ _id: organizationId });
    },
  };
}
