import { systemClock as now } from '@compliance/kit/process/clock';
import { createLogger } from '@compliance/kit/process/logger';
import { connectMongo, type Mongo } from '@compliance/kit/store/mongo';

/** Reads the journal of the service directly from its database. */
export type JournalView = {
  /** The sequence of the last entry at this moment, whether a majority has it or not. */
  end(organization: string): Promise<number>;
  /** How many later entries name the key. */
  after(organization: string, apiKeyId: string, end: number): Promise<number>;
  close(): Promise<void>;
};

export async function openJournalView(url: string, databasePrefix: string): Promise<JournalView> {
  const logger = createLogger({ process: 'attack', level: 'silent' });
  const database = `${databasePrefix}_assets`;
  const mongo: Mongo = await connectMongo({ url, database, processName: 'attack', now, logger });
  const heads = mongo.database.collection<{ _id: string; sequence: number }>('journal_heads');
  const entries = mongo.database.collection('journal');

  return {
    async end(organization) {
      const head = await heads.findOne({ _id: organization }, { readConcern: { level: 'local' } });
      return head?.sequence ?? 0;
    },
    async after(organization, apiKeyId, end) {
      const window = { $gt: end, $lt: Number.MAX_SAFE_INTEGER };
      return entries.countDocuments({
        streamId: organization,
        sequence: window,
        'actor.apiKeyId': apiKeyId,
      });
    },
    close: () => mongo.close(),
  };
}
