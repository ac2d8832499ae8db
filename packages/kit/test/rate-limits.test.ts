import { once } from 'node:events';
import type { TransportError } from '@compliance/kit/http/transport-error';
import { createRateLimits, type RateLimits } from '@compliance/kit/limits/rate-limits';
import { newId } from '@compliance/kit/operation/gid';
import { connectRedis, type Redis } from '@compliance/kit/store/redis';
import { describeWith } from '@compliance/testing/describe-with';
import { eventually } from '@compliance/testing/eventually';
import { startRedis } from '@compliance/testing/start-redis';
import { storeUrls } from '@compliance/testing/store-urls';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createObservedLogger } from './observed-logger.ts';

const lot = 30;
let time: number;
const now = (): number => time;
const opened: Redis[] = [];
const { logger, log } = createObservedLogger('msg');

beforeEach(() => {
  time = 1_800_000_000_000;
});

afterEach(() => {
  for (const redis of opened.splice(0)) redis.close();
});

/** The limits of one process, and the connection they have. */
async function openProcess(
  prefix: string,
  url = storeUrls().redisUrl,
): Promise<{ limits: RateLimits; redis: Redis }> {
  const redis = connectRedis({ url, prefix, now, logger });
  opened.push(redis);
  if (url !== undefined) await once(log, 'redis is there');
  return { limits: createRateLimits({ redis, pointsPerMinute: 6_000, now }), redis };
}

/** A connection answers in order, and an answer may have been followed by another question. */
async function haveSettled({ redis }: { redis: Redis }): Promise<void> {
  for (let questions = 0; questions < 3; questions += 1) await redis.get('anything');
}

function refusal(limits: RateLimits, key = 'key'): TransportError | undefined {
  try {
    limits.admit(key);
    return undefined;
  } catch (error) {
    return error as TransportError;
  }
}

/** How many requests for one point are let in before one is refused. */
function admitted(limits: RateLimits, key = 'key'): number {
  let count = 0;
  while (refusal(limits, key) === undefined) count += 1;
  return count;
}

function remaining(headers: Record<string, string>): number {
  return Number(/;r=(\d+)/.exec(String(headers['ratelimit']))?.[1]);
}

describe('the limit of one process', () => {
  let limits: RateLimits;
  beforeEach(() => {
    const redis = connectRedis({ prefix: 'test', now, logger });
    opened.push(redis);
    limits = createRateLimits({ redis, pointsPerMinute: 6_000, now });
  });

  test('lets a burst in, then as much as flows back', () => {
    expect(admitted(limits)).toBe(600);
    time += 1_000;
    expect(admitted(limits)).toBe(100);
    expect(admitted(limits, 'another key')).toBe(600);
  });

  test('tells what is left, and when to come again', () => {
    const { charge, headers } = limits.admit('key');
    expect(headers()).toEqual({ 'ratelimit-policy': '"points";q=600;w=6', ratelimit: '"points";r=599;t=1' });
    charge(351);
    expect(headers()).toMatchObject({ ratelimit: '"points";r=249;t=4' });
    admitted(limits);
    expect(refusal(limits)).toMatchObject({
      status: 429,
      code: 'rate_limited',
      headers: { 'retry-after': '1', ratelimit: '"points";r=0;t=6' },
    });
  });

  test('counts the first point as part of the cost', () => {
    const { charge, headers } = limits.admit('key');
    charge(0.4);
    charge(0.4);
    expect(remaining(headers())).toBe(599);
    charge(1.2);
    expect(remaining(headers())).toBe(598);
  });

  test('makes a debt of what cost more than there was', () => {
    limits.admit('key').charge(700);
    expect(refusal(limits)?.headers).toMatchObject({ 'retry-after': '2', ratelimit: '"points";r=0;t=7' });
    time += 1_010;
    expect(admitted(limits)).toBe(1);
  });

  test('is off at 0', () => {
    const redis = connectRedis({ prefix: 'test', now, logger });
    opened.push(redis);
    const off = createRateLimits({ redis, pointsPerMinute: 0, now });
    for (let requests = 0; requests < 10_000; requests += 1) off.admit('key').charge(100);
    expect(off.admit('key').headers()).toEqual({});
  });

  test('remembers no more than so many keys', () => {
    admitted(limits);
    for (let keys = 0; keys < 20_000; keys += 1) limits.admit(`key ${keys}`);
    expect(refusal(limits)).toBeUndefined();
  });
});

describeWith('redis', 'the limit of all processes', () => {
  test('is one: together they let in what one alone would', async () => {
    const prefix = newId();
    const processes = [await openProcess(prefix), await openProcess(prefix)];
    let total = 0;
    for (let rounds = 0; rounds < 100; rounds += 1) {
      time += 100;
      for (const { limits } of processes) total += admitted(limits);
      await Promise.all(processes.map(haveSettled));
    }
    const fair = 600 + 99 * 10;
    expect(total).toBeGreaterThanOrEqual(fair - lot);
    expect(total).toBeLessThanOrEqual(fair + lot);
  });

  test('is known to a process that has not seen the key as soon as the store has answered', async () => {
    const prefix = newId();
    const [one, two] = [await openProcess(prefix), await openProcess(prefix)];
    one.limits.admit('key').charge(500);
    await haveSettled(one);
    const { headers } = two.limits.admit('key');
    expect(remaining(headers())).toBe(599);
    await haveSettled(two);
    expect(remaining(headers())).toBe(99);
  });

  test.each([
    ['nonsense', 'nonsense'],
    ['points without end', '1e99 0'],
    ['points from a time to come', `-600.000 ${1_900_000_000_000}`],
    ['not a number', 'nan 0'],
  ])('believes no more than it must: %s', async (_name, stored) => {
    const { limits, redis } = await openProcess(newId());
    await redis.set('rate:key', stored, { lifetimeMs: 60_000 });
    limits.admit('key');
    await eventually(async () => expect(await redis.get('rate:key')).toMatch(/^\d{3}\.\d{3} \d{13}$/));
    expect(admitted(limits)).toBeGreaterThan(600 - 2 * lot);
    expect(refusal(limits)).toBeDefined();
  });
});

describeWith('redis', 'a process without the others', () => {
  let stopStore: (() => Promise<void>) | undefined;
  afterEach(() => stopStore?.());

  test('goes by its own bucket, without waiting, and by that of all when the store is back', async () => {
    const store = await startRedis();
    stopStore = store.stop;
    const prefix = newId();
    const one = await openProcess(prefix, store.url);
    const two = await openProcess(prefix, store.url);

    store.signal('SIGSTOP');
    expect([admitted(one.limits), admitted(two.limits)]).toEqual([600, 600]);
    const back = once(log, 'redis is there');
    const away = once(log, 'redis is away');
    await away;
    store.signal('SIGCONT');
    await back;

    time += 6_000;
    await eventually(async () => {
      one.limits.admit('key');
      expect(await one.redis.get('rate:key')).toBeDefined();
    });
    admitted(one.limits);
    await eventually(() => expect(refusal(two.limits)).toBeDefined());
  });
});
