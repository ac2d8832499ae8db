import type { Logger } from 'pino';
import { type Clock, isoTime } from '../process/clock.ts';
import type { Metrics } from '../process/metrics.ts';
import { repeat } from '../process/repeat.ts';
import { openCollection } from '../store/collection.ts';
import type { Collection, Database } from '../store/mongo.ts';
import type { Journal } from './journal.ts';
import { createJournalMetrics, type JournalMetrics } from './journal-metrics.ts';
import type { JournalNudge } from './journal-nudge.ts';
import { createStreamWorker } from './stream-worker.ts';

type RelayOptions = {
  database: Database;
  journal: Journal;
  service: string;
  /** Throws when nobody has taken it. */
  deliver(nudge: JournalNudge): Promise<void>;
  now: Clock;
  logger: Logger;
  metrics: Pick<Metrics, 'registry'>;
};

/** How far a stream has been handed over. Apart from the head, which is the mutations' lock. */
type Position = { _id: string; sequence: number };

const sweepMs = 1_000;
const overlapMs = 10_000;

/**
 * Tells the consumer of every entry of the organizations' streams, at least once; any number of relays may run. Commits
 * wake it, and a sweep a second finds what a crash or a failed delivery has left.
 */
export async function startJournalRelay(options: RelayOptions): Promise<{ stop(): Promise<void> }> {
  const { journal, logger } = options;
  const metrics = createJournalMetrics(options.metrics, journal);
  const positions: Collection<Position> = await openCollection(options.database, 'journal_relay');
  const worker = createStreamWorker(
    (streamId) => handOver(options, positions, streamId),
    (error) => {
      metrics.countRetry();
      logger.warn({ error }, 'journal entries wait for their consumer');
    },
  );
  journal.onCommit((stream) => {
    if (stream.kind === 'organization') worker.wake([stream.id]);
  });

  const findBehind = createSweep(options, positions, metrics);
  const sweep = async (): Promise<void> => {
    const behind = await findBehind();
    metrics.setBehind(behind.length);
    worker.retry();
    worker.wake(behind);
  };
  const sweeping = repeat(sweep, sweepMs, (error) => logger.warn({ error }, 'journal sweep failed'));

  return {
    async stop() {
      await sweeping.stop();
      await worker.stop();
    },
  };
}

async function handOver(
  { journal, service, deliver }: RelayOptions,
  positions: Collection<Position>,
  streamId: string,
): Promise<void> {
  const { sequence } = await journal.head(streamId);
  await deliver({ service, streamId });
  await positions.updateOne({ _id: streamId }, { $max: { sequence } }, { upsert: true });
}

/** Each call answers the streams that are behind, among those that have moved since the call before. */
function createSweep(
  { journal, now, logger }: RelayOptions,
  positions: Collection<Position>,
  metrics: JournalMetrics,
): () => Promise<string[]> {
  /** Entries may have been made and handed over since the heads were read, so the head is read again. */
  const reportLoss = async (streamId: string, position: number): Promise<void> => {
    const { sequence } = await journal.head(streamId);
    if (position <= sequence) return;
    metrics.countLoss();
    logger.fatal({ streamId, position, sequence }, 'the store has lost journal entries');
  };
  let since = '';
  return async () => {
    const startedAt = now();
    const heads = await journal.movedSince(since);
    const stored = await positions.find({ _id: { $in: heads.map(({ streamId }) => streamId) } }).toArray();
    const reached = new Map(stored.map(({ _id, sequence }) => [_id, sequence]));
    since = isoTime(startedAt - overlapMs);
    const positionOf = (streamId: string): number => reached.get(streamId) ?? 0;
    for (const { streamId, sequence } of heads) {
      if (positionOf(streamId) > sequence) await reportLoss(streamId, positionOf(streamId));
    }
    return heads
      .filter(({ streamId, sequence }) => positionOf(streamId) < sequence)
      .map(({ streamId }) => streamId);
  };
}
