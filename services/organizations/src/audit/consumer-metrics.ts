import type { JournalEntry } from '@compliance/kit/journal/journal-entry';
import { addGauge } from '@compliance/kit/process/add-gauge';
import type { Clock } from '@compliance/kit/process/clock';
import type { Metrics } from '@compliance/kit/process/metrics';
import { Counter, Gauge, Histogram } from 'prom-client';

/** What the consumer of the journals counts: how far, and how late, the audit log follows them. */
export type ConsumerMetrics = {
  countPull(service: string, outcome: 'ok' | 'failed'): void;
  /** Entries that have just got into the log. */
  observeArrival(service: string, entries: readonly JournalEntry[]): void;
  /** @param missing entries that could not be fetched, of all that were there at `checkedAt` */
  setMissing(service: string, missing: number, checkedAt: number): void;
};

type Options = {
  metrics: Pick<Metrics, 'registry'>;
  services: readonly string[];
  /** How many pulls run or wait. */
  queued(): number;
  now: Clock;
};

export function createConsumerMetrics({ metrics, services, queued, now }: Options): ConsumerMetrics {
  const labels = { labelNames: ['service'] as const, registers: [metrics.registry] };
  const startedAt = now();
  const completeAt = new Map(services.map((service) => [service, startedAt]));

  const delays = new Histogram({
    name: 'audit_delay_seconds',
    help: 'Time from the commit of an entry to its place in the audit log.',
    buckets: [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300],
    ...labels,
  });
  const missingEntries = new Gauge({
    name: 'journal_lag_entries',
    help: 'Entries of the journals that the audit log still lacked after the last look, once a minute.',
    ...labels,
  });
  new Gauge({
    name: 'journal_lag_seconds',
    help: 'Time since the last look that left the audit log complete; about a minute at most.',
    ...labels,
    collect() {
      for (const [service, at] of completeAt) this.set({ service }, (now() - at) / 1_000);
    },
  });
  const pulls = new Counter({
    name: 'audit_pulls_total',
    help: 'How often entries were asked of the journals, by outcome.',
    ...labels,
    labelNames: ['service', 'outcome'],
  });
  addGauge(
    metrics,
    'audit_pulls_queued',
    'Pulls that run or wait for another one of their organization.',
    queued,
  );

  return {
    countPull: (service, outcome) => pulls.inc({ service, outcome }),
    observeArrival(service, entries) {
      for (const { at } of entries) delays.observe({ service }, (now() - Date.parse(at)) / 1_000);
    },
    setMissing(service, missing, checkedAt) {
      missingEntries.set({ service }, missing);
      if (missing === 0) completeAt.set(service, checkedAt);
    },
  };
}
