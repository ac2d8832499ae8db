import { Gauge } from 'prom-client';
import type { EdgeConfig } from './config.ts';
import { createRateLimits, type RateLimits } from './rate-limits.ts';
import { connectRedis } from './redis.ts';
import type { Runtime } from './runtime.ts';
import { createWorkQueue, type WorkQueue } from './work-queue.ts';

/** What bounds the requests of clients to one process: how much each may ask for, and how much is done at once. */
export type RequestLimits = { rates: RateLimits; queue: WorkQueue; close(): void };

/**
 * A few requests keep one processor busy, whose stores are fast; more of them only make the turns of the event loop
 * longer, and with them the time to a refusal and to the renewal of a lease. What waits has its answer within two seconds where only a hundred are
 * answered in one: a mutation that waits longer would come too late.
 */
const queueLimits = { steady: 4, maxRunning: 256, maxWaiting: 200 };

export function openRequestLimits(
  {
    redisUrl,
    databasePrefix,
    rateLimitPointsPerMinute,
  }: Pick<EdgeConfig, 'redisUrl' | 'databasePrefix' | 'rateLimitPointsPerMinute'>,
  { now, logger, metrics }: Pick<Runtime, 'now' | 'logger' | 'metrics'>,
): RequestLimits {
  const redis = connectRedis({ url: redisUrl, prefix: databasePrefix, now, logger });
  const queue = createWorkQueue(queueLimits);
  new Gauge({
    name: 'requests_running',
    help: 'Requests of clients that are being answered.',
    registers: [metrics.registry],
    collect() {
      this.set(queue.running());
    },
  });
  new Gauge({
    name: 'requests_waiting',
    help: 'Requests of clients that wait for their turn.',
    registers: [metrics.registry],
    collect() {
      this.set(queue.waiting());
    },
  });
  return {
    rates: createRateLimits({ redis, pointsPerMinute: rateLimitPointsPerMinute, now }),
    queue,
    close: redis.close,
  };
}
