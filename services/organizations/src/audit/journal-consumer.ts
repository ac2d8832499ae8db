import { UnusableMessageError } from '@compliance/kit/broker/unusable-message';
import { journalNudge } from '@compliance/kit/journal/journal-nudge';
import type { JournalSource } from '@compliance/kit/journal/journal-routes';
import { createStreamWorker, type StreamWorker } from '@compliance/kit/journal/stream-worker';
import { type Clock, isoTime } from '@compliance/kit/process/clock';
import { createKeyQueue } from '@compliance/kit/process/key-queue';
import type { Metrics } from '@compliance/kit/process/metrics';
import { repeat } from '@compliance/kit/process/repeat';
import type { Logger } from 'pino';
import type { AuditRepository } from './audit-repository.ts';
import { type ConsumerMetrics, createConsumerMetrics } from './consumer-metrics.ts';

/** Brings the journals of all services into the audit log: every entry once and in order, whatever deliveries do. */
export type JournalConsumer = {
  /**
   * Takes what the broker brings, and pulls upon a nudge. A pull that fails is no matter of the broker's, whose queue
   * would stand still: it is tried again here.
   * @throws UnusableMessageError when it is no nudge
   */
  receive(message: unknown): Promise<void>;
  /** Fetches everything the stream has and the log has not. */
  pull(service: string, streamId: string): Promise<void>;
  stop(): Promise<void>;
};

/** Entries of the largest requests, 256 KiB before and after, still come in one answer of another service. */
const batch = 15;
const catchUpMs = 60_000;
const retryMs = 5_000;
const overlapMs = 60_000;
const patienceMs = 10_000;

type Options = {
  auditLog: AuditRepository;
  sources: Readonly<Record<string, JournalSource>>;
  now: Clock;
  logger: Logger;
  metrics: Pick<Metrics, 'registry'>;
};

export function startJournalConsumer(options: Options): JournalConsumer {
  const { auditLog, sources, now, logger } = options;
  const queue = createKeyQueue(now);
  const services = Object.keys(sources);
  const metrics = createConsumerMetrics({ ...options, services, queued: queue.size });
  const known = journalNudge.refine(({ service }) => Object.hasOwn(sources, service));

  const pull: JournalConsumer['pull'] = async (service, streamId) => {
    try {
      await queue.run(streamId, now() + patienceMs, () => fetchMissing(options, metrics, service, streamId));
      metrics.countPull(service, 'ok');
    } catch (error) {
      metrics.countPull(service, 'failed');
      throw error;
    }
  };
  const retryOf = (service: string): StreamWorker =>
    createStreamWorker(
      (streamId) => pull(service, streamId),
      (error) => logger.warn({ service, error }, 'a journal cannot be read yet'),
    );
  // One for each service: while one service is away, the others' entries come as fast as ever.
  const retries = new Map(services.map((service) => [service, retryOf(service)]));
  const retryAll = async (): Promise<void> => {
    for (const worker of retries.values()) worker.retry();
  };
  const repeated = [
    ...Object.entries(sources).map(([service, source]) =>
      repeat(createCatchUp({ auditLog, service, source, pull, now, metrics }), catchUpMs, (error) =>
        logger.warn({ service, error }, 'catching up with a journal failed'),
      ),
    ),
    repeat(retryAll, retryMs, () => undefined),
  ];

  return {
    async receive(message) {
      const nudge = known.safeParse(message);
      if (!nudge.success) throw new UnusableMessageError('no nudge');
      const { service, streamId } = nudge.data;
      await pull(service, streamId).catch(() => retries.get(service)?.wake([streamId]));
    },
    pull,
    async stop() {
      await Promise.all(repeated.map((running) => running.stop()));
      await Promise.all([...retries.values()].map((worker) => worker.stop()));
    },
  };
}

/** Brings what the stream has and the log has not, in batches. */
async function fetchMissing(
  { auditLog, sources }: Pick<Options, 'auditLog' | 'sources'>,
  metrics: ConsumerMetrics,
  service: string,
  streamId: string,
): Promise<void> {
  const source = sources[service];
  if (source === undefined) throw new Error(`No journal of ${service} is known`);
  let reached = (await auditLog.received(service, [streamId])).get(streamId) ?? 0;
  for (;;) {
    const entries = await source.read(streamId, reached, batch);
    if (entries.length > 0) reached = await auditLog.append(service, streamId, entries);
    metrics.observeArrival(service, entries);
    if (entries.length < batch) return;
  }
}

/**
 * Each run pulls the streams that are behind, among those that have moved since the last one that went through. One
 * that fails holds up no other.
 */
function createCatchUp(options: {
  auditLog: AuditRepository;
  service: string;
  source: JournalSource;
  pull: JournalConsumer['pull'];
  now: Clock;
  metrics: ConsumerMetrics;
}): () => Promise<void> {
  const { auditLog, service, source, pull, now, metrics } = options;
  let since = '';
  return async () => {
    const startedAt = now();
    const heads = await source.movedSince(since);
    const received = await auditLog.received(
      service,
      heads.map(({ streamId }) => streamId),
    );
    const failures: unknown[] = [];
    let missing = 0;
    for (const { streamId, sequence } of heads) {
      const behind = sequence - (received.get(streamId) ?? 0);
      if (behind <= 0) continue;
      await pull(service, streamId).catch((error) => {
        failures.push(error);
        missing += behind;
      });
    }
    metrics.setMissing(service, missing, startedAt);
    if (failures.length > 0) throw failures[0];
    since = isoTime(startedAt - overlapMs);
  };
}
