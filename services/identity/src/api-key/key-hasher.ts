import { createHmac, createSecretKey } from 'node:crypto';

/** Turns tokens into what the store keeps of them. */
export type KeyHasher = {
  /** What a new key is stored as. */
  hash(token: string): string;
  /** What the token may be stored as, under the current pepper and under each older one. */
  candidates(token: string): string[];
};

/** @param peppers base64url keys, oldest first: the last one hashes new keys. A pepper's version is its index. */
export function createKeyHasher(peppers: readonly string[]): KeyHasher {
  const keys = peppers.map((pepper) => createSecretKey(pepper, 'base64url'));
  const candidates = (token: string): string[] =>
    keys.map((key, index) => `${index + 1}.${createHmac('sha256', key).update(token).digest('base64url')}`);

  return { candidates, hash: (token) => candidates(token).at(-1) as string };
}
