import { Counter, Gauge } from 'prom-client';
import { addGauge } from '../process/add-gauge.ts';
import type { Metrics } from '../process/metrics.ts';
import type { Journal } from './journal.ts';

/** What a service counts of its journal and of what the relay hands over. */
export type JournalMetrics = {
  /** @param streams those with entries that nobody has been told of */
  setBehind(streams: number): void;
  countRetry(): void;
  countLoss(): void;
};

export function createJournalMetrics(
  { registry }: Pick<Metrics, 'registry'>,
  { queued }: Pick<Journal, 'queued'>,
): JournalMetrics {
  const registers = [registry];
  addGauge(
    { registry },
    'mutations_queued',
    'Mutations that run or wait for their turn among those of their organization or person.',
    queued,
  );
  const behind = new Gauge({
    name: 'journal_relay_streams_behind',
    help: 'Organizations with entries that the audit log had not been told of at the last look.',
    registers,
  });
  const retries = new Counter({
    name: 'journal_relay_retries_total',
    help: 'How often telling the audit log of new entries has failed, to be tried again a second later.',
    registers,
  });
  const losses = new Counter({
    name: 'journal_losses_total',
    help: 'How often a journal was found to end before an entry that had been handed over. Anything but 0 is an alarm.',
    registers,
  });

  return {
    setBehind: (streams) => behind.set(streams),
    countRetry: () => retries.inc(),
    countLoss: () => losses.inc(),
  };
}
