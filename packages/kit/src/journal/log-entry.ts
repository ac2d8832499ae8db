import type { Gid } from '../operation/gid.ts';
import type { JournalEntry } from './journal-entry.ts';

/** An entry as clients see it, of an organization's audit log or of a person's own stream: `scopeId` says whose. */
export type LogEntry = Omit<JournalEntry, 'streamId'> & { id: string; scopeId: string };

const idBytes = 12;
const sequenceBytes = 8;

/** The entry with a stored id, which is made of its number alone. */
export function toLogEntry<Entry extends Omit<LogEntry, 'id' | 'scopeId'>>(
  entry: Entry,
  scopeId: string,
): Entry & LogEntry {
  const bytes = Buffer.alloc(idBytes);
  bytes.writeBigUInt64BE(BigInt(entry.sequence), idBytes - sequenceBytes);
  return { ...entry, id: bytes.toString('base64url'), scopeId };
}

/** The number of the entry that an id names. */
export function sequenceOf({ id }: Pick<Gid, 'id'>): number {
  return Number(Buffer.from(id, 'base64url').readBigUInt64BE(idBytes - sequenceBytes));
}
