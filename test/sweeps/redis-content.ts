import type { TestSystem } from '@compliance/testing/test-system';
import { Redis } from 'ioredis';

/** The keys and values that a system has in Redis. */
export async function redisContent({ stores, databasePrefix }: TestSystem): Promise<string[]> {
  const client = new Redis(stores.redisUrl ?? '');
  try {
    const keys = await client.keys(`${databasePrefix}*`);
    return [...keys, ...(await Promise.all(keys.map(async (key) => (await client.get(key)) ?? '')))];
  } finally {
    client.disconnect();
  }
}
