import { createHash } from 'node:crypto';
import { organizationGid } from '@compliance/kit/operation/gid';
import canonicalize from 'canonicalize';
import { gids } from './open-assets.ts';

type Link = {
  sequence: number;
  previousHash: string;
  hash: string;
  /** The stored id of the organization, in a journal or in the audit log; its global id is what was hashed. */
  streamId?: string;
  organizationId?: string;
};

/** Checks a chain with another implementation of the canonical form than our own. Throws at the first broken link. */
export function verifyChain(entries: readonly Link[]): void {
  let previousHash = '0'.repeat(64);
  entries.forEach((entry, index) => {
    const { hash, streamId, organizationId, ...rest } = entry;
    const named = { streamId: globalId(streamId), organizationId: globalId(organizationId) };
    const text = canonicalize({ ...rest, ...named }) ?? '';
    const expected = createHash('sha256').update(text).digest('hex');
    if (entry.sequence !== index + 1 || entry.previousHash !== previousHash || hash !== expected) {
      throw new Error(`The chain is broken at ${index + 1}`);
    }
    previousHash = hash;
  });
}

function globalId(organizationId: string | undefined): string | undefined {
  return organizationId && organizationGid(gids, organizationId);
}
