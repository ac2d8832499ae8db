import { createHmac, createSecretKey, hkdfSync } from 'node:crypto';
import { TransportError } from '@compliance/kit/http/transport-error';
import { fold } from '@compliance/kit/operation/text';
import type { Clock } from '@compliance/kit/process/clock';
import type { Redis } from '@compliance/kit/store/redis';
import { createFailures, type Limit } from './failures.ts';

/** One attempt at a password or at an invitation's link, right or wrong. */
export type Guess = {
  /** The network address it comes from. */
  address: string;
  /**
   * Answers whether somebody has signed in to that account from that address before.
   * @throws TransportError `rate_limited` after too many wrong guesses
   */
  admit(): Promise<boolean>;
  /** To be called when it is known whether the guess was right. */
  settle(right: boolean): Promise<void>;
};

/** Slows guessing down, without letting strangers lock out the person whose password they guess (decision 22). */
export type Guesses = {
  /** The same whether or not anybody has that e-mail address. */
  atPassword(emailAddress: string, address: string): Guess;
  atLink(address: string): Guess;
};

type Counted = { name: string; limit: Limit };

const minuteMs = 60 * 1000;

const limits = {
  /** At one person's password from one address. */
  pair: { free: 5, longestMs: 5 * minuteMs },
  /** At one person's password from anywhere: less than a hundred an hour. */
  account: { free: 30, longestMs: minuteMs },
  /** At anything from one address. */
  address: { free: 100, longestMs: minuteMs },
};

const knownMs = 30 * 24 * 60 * minuteMs;

/** @param pepper in base64url; the stores see e-mail addresses only hashed with a key made from it */
export function createGuesses(stores: readonly Redis[], now: Clock, pepper: string): Guesses {
  const failures = createFailures(stores, now);
  const nameOf = createNames(pepper);
  const counted = (kind: keyof typeof limits, ...parts: string[]): Counted => ({
    name: nameOf(kind, ...parts),
    limit: limits[kind],
  });
  const refuse = async (all: readonly Counted[]): Promise<void> => {
    const waits = await Promise.all(all.map(({ name, limit }) => failures.waitMs(name, limit)));
    const seconds = Math.ceil(Math.max(...waits) / 1_000);
    if (seconds > 0) throw new TransportError(429, 'rate_limited', { 'retry-after': String(seconds) });
  };
  const count = async (all: readonly Counted[]): Promise<void> => {
    await Promise.all(all.map(({ name, limit }) => failures.add(name, limit)));
  };

  return {
    atPassword(emailAddress, address) {
      const account = fold(emailAddress);
      const pair = counted('pair', account, address);
      const all = [pair, counted('account', account), counted('address', address)];
      const known = nameOf('known', account, address);
      return {
        address,
        async admit() {
          // Guesses from elsewhere do not lock a person out at an address where they have signed in before.
          const isKnown = (await Promise.all(stores.map((store) => store.get(known)))).some(Boolean);
          await refuse(isKnown ? [pair] : all);
          return isKnown;
        },
        async settle(right) {
          if (!right) return count(all);
          await failures.forget(pair.name);
          await Promise.all(stores.map((store) => store.set(known, '1', { lifetimeMs: knownMs })));
        },
      };
    },

    atLink(address) {
      const all = [counted('address', address)];
      return {
        address,
        async admit() {
          await refuse(all);
          return false;
        },
        settle: async (right) => {
          if (!right) await count(all);
        },
      };
    },
  };
}

function createNames(pepper: string): (...parts: string[]) => string {
  const derived = hkdfSync('sha256', Buffer.from(pepper, 'base64url'), '', 'guesses', 32);
  const key = createSecretKey(new Uint8Array(derived));
  return (kind = '', ...parts) =>
    `${kind}:${createHmac('sha256', key)
      .update(JSON.stringify([kind, ...parts]))
      .digest('base64url')}`;
}
