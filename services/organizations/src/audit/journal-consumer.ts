import { type Clock, isoTime } from '@compliance/kit/clock';
import type { JournalDelivery } from '@compliance/kit/journal-delivery';
import type { JournalSource } from '@compliance/kit/journal-routes';
import { repeat } from '@compliance/kit/repeat';
import { createStreamQueue } from '@compliance/kit/stream-queue';
import type { Logger } from 'pino';
import type { AuditRepository } from './audit-repository.ts';

/** Brings the journals of all services into the audit log: every entry once and in order, whatever deliveries do. */
export type JournalConsumer = {
  /** Takes delivered entries, and fetches what is missing before them. Resolves when they are in the log. */
  deliver(delivery: JournalDelivery): Promise<void>;
  /** Fetches everything the stream has and the log has not. */
  pull(service: string, streamId: string): Promise<void>;
  stop(): Promise<void>;
};

const batch = 50;
const catchUpMs = 60_000;
const overlapMs = 60_000;
const patienceMs = 10_000;

export function startJournalConsumer(options: {
  log: AuditRepository;
  sources: Readonly<Record<string, JournalSource>>;
  now: Clock;
  logger: Logger;
}): JournalConsumer {
  const { log, sources, now, logger } = options;
  const queue = createStreamQueue(now);

  const pullAfter = async (service: string, streamId: string, received: number): Promise<void> => {
    const source = sources[service];
    if (source === undefined) throw new Error(`No journal of ${service} is known`);
    let reached = received;
    for (;;) {
      const entries = await source.read(streamId, reached, batch);
      if (entries.length === 0) return;
      reached = await log.append(service, streamId, entries);
    }
  };
  const pull = (service: string, streamId: string): Promise<void> =>
    queue.run(streamId, now() + patienceMs, async () => {
      const received = await log.received(service, [streamId]);
      await pullAfter(service, streamId, received.get(streamId) ?? 0);
    });
  const catchUps = Object.entries(sources).map(([service, source]) =>
    repeat(createCatchUp({ log, service, source, pull, now }), catchUpMs, (error) =>
      logger.warn({ service, error }, 'catching up with a journal failed'),
    ),
  );

  return {
    deliver: ({ service, streamId, entries }) =>
      queue.run(streamId, now() + patienceMs, async () => {
        const received = await log.append(service, streamId, entries);
        if (received < (entries.at(-1)?.sequence ?? 0)) await pullAfter(service, streamId, received);
      }),
    pull,
    async stop() {
      await Promise.all(catchUps.map((catchUp) => catchUp.stop()));
    },
  };
}

/** Each run pulls the streams that are behind, among those that have moved since the last one that went through. */
function createCatchUp(options: {
  log: AuditRepository;
  service: string;
  source: JournalSource;
  pull: JournalConsumer['pull'];
  now: Clock;
}): () => Promise<void> {
  const { log, service, source, pull, now } = options;
  let since = '';
  return async () => {
    const startedAt = now();
    const heads = await source.movedSince(since);
    const received = await log.received(
      service,
      heads.map(({ streamId }) => streamId),
    );
    for (const { streamId, sequence } of heads) {
      if ((received.get(streamId) ?? 0) < sequence) await pull(service, streamId);
    }
    since = isoTime(startedAt - overlapMs);
  };
}
