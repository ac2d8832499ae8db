import { once } from 'node:events';
import { createTakeShared } from '@compliance/kit/limits/shared-bucket';
import { connectRedis, type Redis } from '@compliance/kit/store/redis';
import { type NonsenseServer, openNonsenseServer } from '@compliance/testing/nonsense-server';
import { afterEach, expect, test } from '@jest/globals';
import { createObservedLogger } from './observed-logger.ts';

const { logger, log } = createObservedLogger('msg');

const replies = {
  'a number': ':5\r\n',
  'a list': '*2\r\n$1\r\na\r\n*0\r\n',
  'an empty list': '*0\r\n',
  'a list of nothing': '*1\r\n$-1\r\n',
  nothing: '$-1\r\n',
  'an error': '-OOM command not allowed\r\n',
  'what is no reply at all': 'HTTP/1.1 400 Bad Request\r\n\r\n',
  'two replies for one': ':1\r\n:2\r\n',
};

let server: NonsenseServer;
let redis: Redis;

async function connectTo(reply: string): Promise<void> {
  server = await openNonsenseServer(reply);
  const heardOf = Promise.race(['redis is there', 'redis is away'].map((message) => once(log, message)));
  redis = connectRedis({ url: server.url, prefix: 'a', now: () => 0, logger });
  await heardOf;
}

afterEach(async () => {
  redis.close();
  await server.stop();
});

const pointsLeft = (): Promise<number | undefined> =>
  createTakeShared(redis, { burst: 600, perSecond: 100 })('a', 1, 0);

test.each(Object.entries(replies))(
  'a server that answers %s has nothing, and throws nothing',
  async (_, reply) => {
    await connectTo(reply);
    for (let round = 0; round < 3; round += 1) {
      expect(await redis.get('a')).toBeUndefined();
      expect(await redis.set('a', 'one', { lifetimeMs: 1_000 })).toBe(false);
      await redis.delete('a');
      expect(await redis.increment('a', { lifetimeMs: 1_000 })).toEqual(expect.any(Number));
      expect(await pointsLeft()).toBeUndefined();
    }
  },
);

test.each(['all', 'NaN', 'Infinity'])('%s is no number of points', async (text) => {
  await connectTo(`$${text.length}\r\n${text}\r\n`);
  expect(await redis.get('a')).toBe(text);
  expect(await pointsLeft()).toBeUndefined();
});
