import { createHash } from 'node:crypto';
import { canonicalJson, sha256Hex } from '@compliance/kit/journal/canonical';
import { firstHash } from '@compliance/kit/journal/journal-entry';
import type { AuditEntry } from '@compliance/organizations/audit/audit-repository';

/** The log is not as it was written; the message names the first entry that shows it. */
export class BrokenLogError extends Error {}

/** Where a chain ends: its last number and hash. */
export type ChainEnd = { sequence: number; hash: string };

/** What has been verified so far. */
export type VerifiedLog = {
  organizationId: string | undefined;
  end: ChainEnd;
  /** Where the journals of the services end that the entries were taken from. */
  journals: ReadonlyMap<string, ChainEnd>;
};

export type LogVerifier = {
  /** Takes the next entry, in its canonical text. @throws BrokenLogError */
  add(line: Uint8Array, content: unknown): void;
  verified(): VerifiedLog;
};

type Content = Omit<AuditEntry, 'hash'>;

const start: ChainEnd = { sequence: 0, hash: firstHash };

/**
 * Checks that entries are those of one log, from its first one on: each names the hash of the one before, and each is
 * what its service has written into its own journal, of which none is left out.
 */
export function createLogVerifier(): LogVerifier {
  const journals = new Map<string, ChainEnd>();
  let organizationId: string | undefined;
  let end = start;

  return {
    add(line, content) {
      const entry = toEntry(content, end.sequence + 1);
      requireNext(entry, end, organizationId ?? entry.organizationId);
      journals.set(entry.service, continueJournal(entry, journals.get(entry.service) ?? start));
      organizationId = entry.organizationId;
      end = { sequence: entry.sequence, hash: createHash('sha256').update(line).digest('hex') };
    },
    verified: () => ({ organizationId, end, journals }),
  };
}

function toEntry(content: unknown, expected: number): Content {
  const entry = content as Partial<Content> | null;
  const isEntry = typeof entry === 'object' && entry !== null && Number.isSafeInteger(entry.sequence);
  if (!isEntry) throw new BrokenLogError(`There is no entry where entry ${expected} should be.`);
  if (entry.service === undefined) {
    // An entry as clients read it, and as an export of the organization has it.
    const remedy = 'This is no audit export: "compliance audit export" makes one.';
    throw new BrokenLogError(`Entry ${expected} does not say which service has written it. ${remedy}`);
  }
  return entry as Content;
}

function requireNext({ sequence, ...entry }: Content, end: ChainEnd, organizationId: string): void {
  const expected = end.sequence + 1;
  if (sequence > expected) {
    throw new BrokenLogError(`Entry ${expected} is missing: entry ${sequence} comes after ${end.sequence}.`);
  }
  if (sequence < expected) {
    throw new BrokenLogError(`Entry ${sequence} stands where entry ${expected} should be.`);
  }
  if (entry.organizationId !== organizationId) {
    throw new BrokenLogError(`Entry ${sequence} is of another organization.`);
  }
  if (entry.previousHash !== end.hash) {
    const message = `Entry ${sequence} does not continue entry ${end.sequence}: one of them was altered.`;
    throw new BrokenLogError(message);
  }
}

/** All that goes into the hash of a journal's entry is in that of the log, too. */
function continueJournal(entry: Content, end: ChainEnd): ChainEnd {
  const { organizationId: streamId, service, serviceSequence, serviceHash, ...written } = entry;
  if (serviceSequence !== end.sequence + 1) {
    const place = `in the journal of ${service}, ${serviceSequence} comes after ${end.sequence}`;
    throw new BrokenLogError(`Entry ${entry.sequence} is not the next one: ${place}.`);
  }
  const ofJournal = { ...written, streamId, sequence: serviceSequence, previousHash: end.hash };
  if (!hasHash(ofJournal, serviceHash)) {
    throw new BrokenLogError(`Entry ${entry.sequence} was altered: it is not what ${service} has written.`);
  }
  return { sequence: serviceSequence, hash: serviceHash };
}

/**
 * What was read from a canonical text has its keys in order already, so that the fast way of writing it does; the other
 * one has the last word.
 */
function hasHash(content: object, hash: string): boolean {
  if (sha256Hex(JSON.stringify(content)) === hash) return true;
  try {
    return sha256Hex(canonicalJson(content)) === hash;
  } catch {
    // Something is in it that no entry has.
    return false;
  }
}
