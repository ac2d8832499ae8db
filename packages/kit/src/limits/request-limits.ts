import { addGauge } from '../process/add-gauge.ts';
import type { EdgeConfig } from '../process/config.ts';
import type { Runtime } from '../process/runtime.ts';
import { connectRedis } from '../store/redis.ts';
import { createHeldBytes, type HeldBytes } from './held-bytes.ts';
import { createRateLimits, type RateLimits } from './rate-limits.ts';
import { createWorkQueue, type WorkQueue } from './work-queue.ts';

/** The limits on clients' requests to one process: how much each key may ask for, how much runs and is held at once. */
export type RequestLimits = { rates: RateLimits; queue: WorkQueue; held: HeldBytes; close(): void };

/**
 * While the stores are fast, four requests keep a processor busy, since each waits for several answers of services and
 * stores; many more would only delay refusals and the renewal of the lease. A process that answers a hundred requests a
 * second answers 200 waiting ones within two seconds, which leaves mutations time to commit.
 */
const queueLimits = { minRunning: 4, maxRunning: 256, maxWaiting: 200 };

/** Some 250 bodies of the greatest size; what becomes of them takes several times as much. */
const maxHeldBytes = 64 * 1024 * 1024;

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
  const held = createHeldBytes(maxHeldBytes);
  addGauge(metrics, 'requests_running', 'Requests of clients that are being answered.', queue.running);
  addGauge(metrics, 'requests_waiting', 'Requests of clients that wait for their turn.', queue.waiting);
  addGauge(
    metrics,
    'bytes_held',
    'Bytes of requests that are being answered and of answers that clients have not taken.',
    held.total,
  );
  return {
    rates: createRateLimits({ redis, pointsPerMinute: rateLimitPointsPerMinute, now }),
    queue,
    held,
    close: redis.close,
  };
}
