import { once } from 'node:events';
import { newId } from '@compliance/kit/operation/gid';
import { connectRedis, type Redis } from '@compliance/kit/store/redis';
import { describeWith } from '@compliance/testing/describe-with';
import { startRedis } from '@compliance/testing/start-redis';
import { storeUrls } from '@compliance/testing/store-urls';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createObservedLogger } from './observed-logger.ts';

let time: number;
let redis: Redis;
const { logger, log } = createObservedLogger('msg');

beforeEach(() => {
  time = 1_800_000_000_000;
});

afterEach(() => redis.close());

function connectTo(url: string | undefined, prefix = newId()): Redis {
  return connectRedis({ url, prefix, now: () => time, logger });
}

function guarantees(): void {
  test('gives back what was put in', async () => {
    expect(await redis.get('a')).toBeUndefined();
    expect(await redis.set('a', 'one', { lifetimeMs: 10_000 })).toBe(true);
    expect(await redis.get('a')).toBe('one');
    await redis.delete('a');
    expect(await redis.get('a')).toBeUndefined();
  });

  test('keeps the first of two that must not replace each other', async () => {
    const options = { lifetimeMs: 10_000, onlyIfAbsent: true };
    expect(await redis.set('a', 'one', options)).toBe(true);
    expect(await redis.set('a', 'two', options)).toBe(false);
    expect(await redis.get('a')).toBe('one');
  });

  test('counts each of many steps that are taken at once', async () => {
    const step = (): Promise<number> => redis.increment('a', { lifetimeMs: 10_000 });
    const counts = await Promise.all(Array.from({ length: 20 }, step));
    expect(counts.toSorted((one, other) => one - other)).toEqual(counts.map((_, index) => index + 1));
    await redis.delete('a');
    expect(await step()).toBe(1);
  });
}

describe('the cache of one process', () => {
  beforeEach(() => {
    redis = connectTo(undefined);
  });

  guarantees();

  test('forgets at the end of the lifetime', async () => {
    await redis.set('a', 'one', { lifetimeMs: 1_000 });
    time += 999;
    expect(await redis.get('a')).toBe('one');
    time += 1;
    expect(await redis.get('a')).toBeUndefined();
    expect(await redis.set('a', 'two', { lifetimeMs: 1_000, onlyIfAbsent: true })).toBe(true);
  });

  test('forgets a count a lifetime after its last step', async () => {
    const options = { lifetimeMs: 1_000 };
    await redis.increment('a', options);
    time += 999;
    expect(await redis.increment('a', options)).toBe(2);
    time += 999;
    expect(await redis.increment('a', options)).toBe(3);
    time += 1_000;
    expect(await redis.increment('a', options)).toBe(1);
  });
});

describeWith('redis', 'the cache of all processes', () => {
  beforeEach(async () => {
    redis = connectTo(storeUrls().redisUrl);
    await once(log, 'redis is there');
  });

  guarantees();

  test('is shared under one prefix and apart under another', async () => {
    const prefix = newId();
    const { redisUrl } = storeUrls();
    const one = connectTo(redisUrl, prefix);
    await once(log, 'redis is there');
    const two = connectTo(redisUrl, prefix);
    await once(log, 'redis is there');
    await one.set('a', 'one', { lifetimeMs: 10_000 });
    expect(await two.get('a')).toBe('one');
    expect(await redis.get('a')).toBeUndefined();
    one.close();
    two.close();
  });
});

describe('a cache that is away', () => {
  test('has nothing, at once', async () => {
    redis = connectTo('redis://127.0.0.1:1');
    await expectNothing();
    await once(log, 'redis is away');
    await expectNothing();
  });
});

describeWith('redis', 'a cache that hangs', () => {
  let stopStore: (() => Promise<void>) | undefined;
  afterEach(() => stopStore?.());

  test('has nothing within 50 ms a command, and serves again when it goes on', async () => {
    const store = await startRedis();
    stopStore = store.stop;
    redis = connectTo(store.url);
    await once(log, 'redis is there');
    await redis.set('b', 'one', { lifetimeMs: 60_000 });

    store.signal('SIGSTOP');
    const away = once(log, 'redis is away');
    await expectNothing();
    await away;

    const back = once(log, 'redis is there');
    store.signal('SIGCONT');
    await back;
    expect(await redis.get('b')).toBe('one');
  });
});

/** Nobody waits for a cache: far less than what a request may take, on a busy machine too. */
async function expectNothing(): Promise<void> {
  const start = performance.now();
  expect(await redis.get('a')).toBeUndefined();
  expect(await redis.set('a', 'one', { lifetimeMs: 60_000 })).toBe(false);
  await redis.delete('a');
  expect(await redis.increment('a', { lifetimeMs: 60_000 })).toBe(0);
  expect(performance.now() - start).toBeLessThan(2_000);
}
