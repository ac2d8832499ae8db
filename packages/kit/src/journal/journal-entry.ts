import type { CredentialKind } from '../operation/principal.ts';
import { canonicalJson, type Json, sha256Hex } from './canonical.ts';

/** Who did it, in global ids. */
export type Actor = {
  profileId: string | null;
  apiKeyId: string | null;
  sessionId: string | null;
  kind: CredentialKind;
};

/** One of our services, of its own accord. */
export const systemActor: Actor = { profileId: null, apiKeyId: null, sessionId: null, kind: 'SYSTEM' };

export type Change = { field: string; before: Json; after: Json };

/** What a mutation did: `asset.created`, the record's global id, and which fields it changed. */
export type Deed = { action: string; resource: { type: string; id: string }; changes: Change[] };

/** One line of a stream. `at` is an ISO date-time; `hash` covers everything else, as `sealed` says. */
export type JournalEntry = Deed & {
  streamId: string;
  sequence: number;
  at: string;
  actor: Actor;
  requestId: string;
  previousHash: string;
  hash: string;
};

/** What the first entry of a chain has as its `previousHash`. */
export const firstHash = '0'.repeat(64);

/**
 * Adds the hash that the next entry of the chain will name. What is hashed has `named` in place of the same fields: the
 * store finds the entries of an organization by its stored id, while whoever verifies them knows its global id.
 */
export function sealed<Entry extends { previousHash: string }>(
  entry: Entry,
  named: Partial<Entry> = {},
): Entry & { hash: string } {
  return { ...entry, hash: sha256Hex(canonicalJson({ ...entry, ...named })) };
}
