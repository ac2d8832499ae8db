import { join } from 'node:path';
import type { MongoMode } from '@compliance/stack/stores/mongo-server';
import { findMongo } from '@compliance/stack/stores/mongodb';
import { findRabbitmq, untilRabbitmqAnswers } from '@compliance/stack/stores/rabbitmq';
import { findRedis } from '@compliance/stack/stores/redis';
import type { RunningStore } from '@compliance/stack/stores/running-store';
import type { StoreUrls } from './store-urls.ts';

/** Stores of one's own, to be killed: those that this machine has. */
export type OwnStores = { urls: StoreUrls; running: RunningStore[]; stop(): Promise<void> };

export async function openStores(directory: string, mode: MongoMode): Promise<OwnStores> {
  await using opened = new AsyncDisposableStack();
  const progress = (line: string): boolean => process.stderr.write(`${line}\n`);
  const at = (name: string) => ({ directory: join(directory, name), progress });
  const mongo = await findMongo({ ...at('mongodb'), mode });
  opened.defer(mongo.stop);
  const redis = await findRedis(at('redis'));
  if (redis) opened.defer(redis.stop);
  const rabbitmq = await findRabbitmq(at('rabbitmq'));
  if (rabbitmq) opened.defer(rabbitmq.stop);
  if (rabbitmq) await untilRabbitmqAnswers(rabbitmq.url);
  const urls = {
    mongoUrl: mongo.url,
    ...(redis && { redisUrl: redis.url }),
    ...(rabbitmq && { amqpUrl: rabbitmq.url }),
  };
  const running = opened.move();
  return {
    urls,
    running: [mongo, redis, rabbitmq].filter((store) => store !== undefined),
    stop: () => running.disposeAsync(),
  };
}
