import { createLogger } from '@compliance/kit/process/logger';
import { connectRedis, type Redis } from '@compliance/kit/store/redis';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { createGuesses, type Guess, type Guesses } from './guesses.ts';

const minuteMs = 60 * 1000;
const email = 'ada@example.com';
const [office, elsewhere] = ['203.0.113.1', '198.51.100.1'];

let time: number;
let guesses: Guesses;
let names: string[];

const now = (): number => time;
const logger = createLogger({ process: 'test', level: 'silent' });

/** A process's own memory, which tells what is put into it. */
function memory(): Redis {
  const redis = connectRedis({ prefix: '', now, logger });
  return {
    ...redis,
    set(key, value, options) {
      names.push(`${key} ${value}`);
      return redis.set(key, value, options);
    },
    increment(key, options) {
      names.push(key);
      return redis.increment(key, options);
    },
  };
}

beforeEach(() => {
  time = 1_800_000_000_000;
  names = [];
  guesses = createGuesses([memory()], now, Buffer.alloc(32, 1).toString('base64url'));
});

/** How long the guess has to wait, in seconds. */
async function wait(guess: Guess): Promise<number> {
  try {
    await guess.admit();
    return 0;
  } catch (error) {
    expect(error).toMatchObject({ status: 429, code: 'rate_limited' });
    return Number((error as { headers: Record<string, string> }).headers['retry-after']);
  }
}

async function fail(count: number, guessFrom: (index: number) => Guess): Promise<void> {
  for (let index = 0; index < count; index += 1) await guessFrom(index).settle(false);
}

const strangers = (index: number): Guess => guesses.atPassword(email, `192.0.2.${index}`);

describe('who guesses wrong at a password', () => {
  test('waits after the fifth time, twice as long each time, and never longer than five minutes', async () => {
    const guess = guesses.atPassword(email, office);
    await fail(4, () => guess);
    expect(await wait(guess)).toBe(0);
    const waits: number[] = [];
    for (let index = 0; index < 12; index += 1) {
      await guess.settle(false);
      waits.push(await wait(guess));
      time += (waits.at(-1) ?? 0) * 1000 - 1;
      expect(await wait(guess)).toBe(1);
      time += 1;
      expect(await wait(guess)).toBe(0);
    }
    expect(waits).toEqual([4, 8, 16, 32, 64, 128, 256, 300, 300, 300, 300, 300]);
  });

  test('gets no further with other spellings of the e-mail address', async () => {
    const spellings = ['Ada@example.com', 'ADA@EXAMPLE.COM', 'ada@example.com', 'ａda@example.com'];
    await fail(5, (index) => guesses.atPassword(spellings[index % 4] ?? '', office));
    for (const spelling of spellings) expect(await wait(guesses.atPassword(spelling, office))).toBe(4);
  });

  test('is not kept waiting by others, nor by their own failures at another account', async () => {
    await fail(6, () => guesses.atPassword(email, office));
    expect(await wait(guesses.atPassword(email, elsewhere))).toBe(0);
    expect(await wait(guesses.atPassword('grace@example.com', office))).toBe(0);
  });

  test('begins anew with the right one, or an hour after the last wrong one', async () => {
    const guess = guesses.atPassword(email, office);
    await fail(5, () => guess);
    await guess.settle(true);
    expect(await wait(guess)).toBe(0);
    await fail(4, () => guess);
    expect(await wait(guess)).toBe(0);
    await fail(1, () => guess);
    expect(await wait(guess)).toBe(4);
    time += 60 * minuteMs;
    await fail(4, () => guess);
    expect(await wait(guess)).toBe(0);
  });
});

describe('many addresses that guess at one account', () => {
  test('are stopped together, a minute at a time', async () => {
    await fail(29, strangers);
    expect(await wait(strangers(200))).toBe(0);
    await fail(20, (index) => strangers(100 + index));
    expect(await wait(strangers(200))).toBe(60);
    time += minuteMs;
    expect(await wait(strangers(200))).toBe(0);
  });

  test('get less than a hundred guesses in the first hour', async () => {
    const start = time;
    let made = 0;
    while (time < start + 60 * minuteMs) {
      const guess = strangers(made);
      const seconds = await wait(guess);
      time += seconds * 1000;
      if (seconds > 0) continue;
      await guess.settle(false);
      made += 1;
    }
    expect(made).toBeLessThan(100);
  });

  test('do not lock somebody out where they have signed in before', async () => {
    const own = guesses.atPassword(email, office);
    await own.settle(true);
    await fail(60, strangers);
    expect(await wait(guesses.atPassword(email, elsewhere))).toBe(60);
    expect(await wait(own)).toBe(0);
    await fail(5, () => own);
    expect(await wait(own)).toBe(4);
  });
});

describe('one address that guesses at many accounts', () => {
  const anybody = (index: number): Guess => guesses.atPassword(`user-${index}@example.com`, office);

  test('is stopped after a hundred failures, also at links', async () => {
    await fail(50, anybody);
    await fail(49, () => guesses.atLink(office));
    expect(await wait(anybody(100))).toBe(0);
    await fail(1, anybody);
    expect(await wait(anybody(100))).toBe(4);
    expect(await wait(guesses.atLink(office))).toBe(4);
    expect(await wait(guesses.atLink(elsewhere))).toBe(0);
  });

  test('does not lock out whoever signs in from there', async () => {
    const colleague = guesses.atPassword(email, office);
    await colleague.settle(true);
    await fail(200, anybody);
    expect(await wait(anybody(300))).toBe(60);
    expect(await wait(colleague)).toBe(0);
  });
});

test('what is right counts for nothing', async () => {
  const guess = guesses.atPassword(email, office);
  for (let index = 0; index < 200; index += 1) await guess.settle(true);
  for (let index = 0; index < 200; index += 1) await guesses.atLink(office).settle(true);
  expect(await wait(guess)).toBe(0);
  expect(await wait(guesses.atPassword('grace@example.com', office))).toBe(0);
});

test('what is remembered tells neither who nor from where', async () => {
  const guess = guesses.atPassword(email, office);
  await fail(6, () => guess);
  await guess.settle(true);
  expect(names.length).toBeGreaterThan(10);
  for (const name of names) expect(name).not.toMatch(/ada|example|203\.0/i);
  const other = createGuesses([memory()], now, Buffer.alloc(32, 2).toString('base64url'));
  const before = names.splice(0);
  await fail(6, () => other.atPassword(email, office));
  expect(before).not.toContain(names[0]);
});
