import { journalNudge } from '@compliance/kit/journal/journal-nudge';
import type { JournalSource } from '@compliance/kit/journal/journal-routes';
import { createStreamQueue } from '@compliance/kit/journal/stream-queue';
import { type Clock, isoTime } from '@compliance/kit/process/clock';
import { repeat } from '@compliance/kit/process/repeat';
import type { Logger } from 'pino';
import type { AuditRepository } from './audit-repository.ts';

/** Brings the journals of all services into the audit log: every entry once and in order, whatever deliveries do. */
export type JournalConsumer = {
  /** Takes what the broker brings: pulls upon a nudge, drops anything else. */
  receive(message: unknown): Promise<void>;
  /** Fetches everything the stream has and the log has not. */
  pull(service: string, streamId: string): Promise<void>;
  stop(): Promise<void>;
};

/** Entries of the largest requests, 256 KiB before and after, still come in one answer of another service. */
const batch = 15;
const catchUpMs = 60_000;
const overlapMs = 60_000;
const patienceMs = 10_000;

export function startJournalConsumer(options: {
  auditLog: AuditRepository;
  sources: Readonly<Record<string, JournalSource>>;
  now: Clock;
  logger: Logger;
}): JournalConsumer {
  const { auditLog, sources, now, logger } = options;
  const queue = createStreamQueue(now);
  const known = journalNudge.refine(({ service }) => Object.hasOwn(sources, service));

  const pull = (service: string, streamId: string): Promise<void> =>
    queue.run(streamId, now() + patienceMs, async () => {
      const source = sources[service];
      if (source === undefined) throw new Error(`No journal of ${service} is known`);
      let reached = (await auditLog.received(service, [streamId])).get(streamId) ?? 0;
      for (;;) {
        const entries = await source.read(streamId, reached, batch);
        if (entries.length > 0) reached = await auditLog.append(service, streamId, entries);
        if (entries.length < batch) return;
      }
    });
  const catchUps = Object.entries(sources).map(([service, source]) =>
    repeat(createCatchUp({ auditLog, service, source, pull, now }), catchUpMs, (error) =>
      logger.warn({ service, error }, 'catching up with a journal failed'),
    ),
  );

  return {
    async receive(message) {
      const nudge = known.safeParse(message);
      if (nudge.success) await pull(nudge.data.service, nudge.data.streamId);
      else logger.warn('the broker brought what is no nudge');
    },
    pull,
    async stop() {
      await Promise.all(catchUps.map((catchUp) => catchUp.stop()));
    },
  };
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
}): () => Promise<void> {
  const { auditLog, service, source, pull, now } = options;
  let since = '';
  return async () => {
    const startedAt = now();
    const heads = await source.movedSince(since);
    const received = await auditLog.received(
      service,
      heads.map(({ streamId }) => streamId),
    );
    const failures: unknown[] = [];
    for (const { streamId, sequence } of heads) {
      if ((received.get(streamId) ?? 0) >= sequence) continue;
      await pull(service, streamId).catch((error) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
    since = isoTime(startedAt - overlapMs);
  };
}
