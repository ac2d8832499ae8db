import { join } from 'node:path';
import { findMongo } from '@compliance/stack/stores/mongodb';
import { findRedis } from '@compliance/stack/stores/redis';
import type { StoreUrls } from '@compliance/testing/store-urls';
import { say } from './say.ts';

/** In an empty directory; `opened` ends them. */
export async function openMongoAndRedis(directory: string, opened: AsyncDisposableStack): Promise<StoreUrls> {
  const at = (name: string) => ({ directory: join(directory, name), progress: say });
  const mongo = await findMongo({ mode: 'durable', ...at('mongodb') });
  opened.defer(mongo.stop);
  const redis = await findRedis(at('redis'));
  if (redis) opened.defer(redis.stop);
  return { mongoUrl: mongo.url, ...(redis && { redisUrl: redis.url }) };
}
