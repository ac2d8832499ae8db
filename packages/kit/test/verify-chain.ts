import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';

type Link = { sequence: number; previousHash: string; hash: string };

/** Checks a chain with another implementation of the canonical form than our own. Throws at the first broken link. */
export function verifyChain(entries: readonly Link[]): void {
  let previousHash = '0'.repeat(64);
  entries.forEach((entry, index) => {
    const { hash, ...content } = entry;
    const text = canonicalize(content) ?? '';
    const expected = createHash('sha256').update(text).digest('hex');
    if (entry.sequence !== index + 1 || entry.previousHash !== previousHash || hash !== expected) {
      throw new Error(`The chain is broken at ${index + 1}`);
    }
    previousHash = hash;
  });
}
