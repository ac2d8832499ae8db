import type { TestSystem } from '@compliance/testing/test-system';
import { Redis } from 'ioredis';

/** The keys and values that a system has in Redis. */
export async function redisContent({ stores, databasePrefix }: TestSystem): Promise<string[]> {
  const client = new Redis(stores.redisUrl ?? '');
  try {
    const keys = await client.keys(`${databasePrefix}*`);
    const values = await Promise.all(keys.map((key) => contentOf(client, key)));
    return [...keys, ...values];
  } finally {
    client.disconnect();
  }
}

/** Empty for a key that has gone meanwhile. */
async function contentOf(client: Redis, key: string): Promise<string> {
  switch (await client.type(key)) {
    case 'hash':
      return JSON.stringify(await client.hgetall(key));
    case 'list':
      return JSON.stringify(await client.lrange(key, 0, -1));
    case 'set':
      return JSON.stringify(await client.smembers(key));
    case 'zset':
      return JSON.stringify(await client.zrange(key, '0', '-1'));
    default:
      return (await client.get(key)) ?? '';
  }
}
