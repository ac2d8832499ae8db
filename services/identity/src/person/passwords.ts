import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';

/** Passwords as they are stored, and the check against one. */
export type Passwords = {
  hash(password: string): Promise<string>;
  /** Takes the same time when there is nothing to compare with, so that nobody learns who exists. */
  matches(password: string, stored: string | undefined): Promise<boolean>;
};

const parameters = { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 } as const;
const saltBytes = 16;
const maxAtOnce = 4;

/** Argon2id; each hash takes 19 MiB, so only four run at once and the others wait. */
export function createPasswords(): Passwords {
  const limit = limitTo(maxAtOnce);
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

function limitTo(max: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running === max) await new Promise<void>((start) => waiting.push(start));
    else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // A waiting one takes this place over, so the count stays.
      if (next === undefined) running--;
      else next();
    }
  };
}
