import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock } from '@compliance/kit/clock';
import { limitWork } from './limit-work.ts';

/** Passwords as they are stored, and the check against one. Both throw UnavailableError when too many are asked for. */
export type Passwords = {
  hash(password: string): Promise<string>;
  /** Takes the same time when there is nothing to compare with, so that nobody learns who exists. */
  matches(password: string, stored: string | undefined): Promise<boolean>;
};

const parameters = { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 } as const;
const saltBytes = 16;

/** A hash takes 19 MiB and one of Node's four threads, which files, names and compression need as well. */
const limits = { maxAtOnce: 2, maxWaiting: 16, patienceMs: 2_500 };

/** Argon2id. */
export function createPasswords(now: Clock): Passwords {
  const limit = limitWork({ ...limits, now });
  const derive = (password: string, salt: Buffer): Promise<Buffer> => limit(() => argon2id(password, salt));
  const nobody = randomBytes(saltBytes + parameters.tagLength);

  return {
    async hash(password) {
      const salt = randomBytes(saltBytes);
      return Buffer.concat([salt, await derive(password, salt)]).toString('base64url');
    },
    async matches(password, stored) {
      const expected = stored === undefined ? nobody : Buffer.from(stored, 'base64url');
      const derived = await derive(password, expected.subarray(0, saltBytes));
      return timingSafeEqual(derived, expected.subarray(saltBytes));
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
