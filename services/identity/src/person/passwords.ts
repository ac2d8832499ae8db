import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock } from '@compliance/kit/process/clock';
import type { Guess } from './guesses.ts';
import { limitWork } from './limit-work.ts';

/** Passwords as they are stored, and the check against one. Both throw UnavailableError when too many are asked for. */
export type Passwords = {
  /** @param address of whoever asks: addresses take turns */
  hash(password: string, address: string): Promise<string>;
  /** Takes the same time when there is nothing to compare with, so that nobody learns who exists. */
  matches(password: string, stored: string | undefined, guess: Guess): Promise<boolean>;
};

const parameters = { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 } as const;
const saltBytes = 16;

/** A hash takes 19 MiB and one of Node's four threads, which files, names and compression need as well. */
const limits = { maxAtOnce: 2, maxWaiting: 32, patienceMs: 4_000 };

/** Argon2id. */
export function createPasswords(now: Clock): Passwords {
  const limit = limitWork({ ...limits, now });
  const nobody = randomBytes(saltBytes + parameters.tagLength);

  return {
    async hash(password, address) {
      const salt = randomBytes(saltBytes);
      const derived = await limit({ key: address, isRegular: true }, () => argon2id(password, salt));
      return Buffer.concat([salt, derived]).toString('base64url');
    },

    async matches(password, stored, guess) {
      const isRegular = await guess.admit();
      return limit({ key: guess.address, isRegular }, async () => {
        // Those that were wrong while this one waited count, so that many at once get no further than one by one.
        await guess.admit();
        const expected = stored === undefined ? nobody : Buffer.from(stored, 'base64url');
        const derived = await argon2id(password, expected.subarray(0, saltBytes));
        const right = timingSafeEqual(derived, expected.subarray(saltBytes));
        await guess.settle(right);
        return right;
      });
    },
  };
}

function argon2id(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    argon2('argon2id', { message: password.normalize('NFKC'), nonce: salt, ...parameters }, (error, key) =>
      error === null ? resolve(key) : reject(error),
    );
  });
}
