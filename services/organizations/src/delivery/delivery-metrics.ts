import { addGauge } from '@compliance/kit/process/add-gauge';
import type { Clock } from '@compliance/kit/process/clock';
import type { Metrics } from '@compliance/kit/process/metrics';
import { Counter } from 'prom-client';
import type { DeliveryFailure } from './delivery.ts';
import type { DeliveryPositionRepository } from './delivery-position-repository.ts';

/** What a process counts of the events that it delivers. */
export type DeliveryMetrics = {
  /** @param attempt 1 for the first */
  countAttempt(outcome: DeliveryFailure | 'DELIVERED', attempt: number): void;
  countPause(): void;
};

export function createDeliveryMetrics(options: {
  metrics: Pick<Metrics, 'registry'>;
  deliveryPositions: DeliveryPositionRepository;
  now: Clock;
}): DeliveryMetrics {
  const { deliveryPositions, now } = options;
  const registers = [options.metrics.registry];
  const attempts = new Counter({
    name: 'webhook_attempts_total',
    help: 'Attempts to deliver an event, by what came of them and whether they repeated one that failed.',
    labelNames: ['outcome', 'repeated'],
    registers,
  });
  const pauses = new Counter({
    name: 'webhook_pauses_total',
    help: 'Webhooks that were paused because their endpoint did not take an event, or after a restore.',
    registers,
  });
  addGauge(
    options.metrics,
    'webhook_longest_wait_seconds',
    'Since when the event waits that has waited longest for an attempt to succeed, over all processes.',
    async () => {
      const since = await deliveryPositions.longestWaitingSince().catch(() => undefined);
      return since === undefined ? 0 : (now() - since) / 1_000;
    },
  );

  return {
    countAttempt: (outcome, attempt) => attempts.inc({ outcome, repeated: String(attempt > 1) }),
    countPause: () => pauses.inc(),
  };
}
