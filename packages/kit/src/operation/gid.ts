import { createHmac, createSecretKey, randomBytes, timingSafeEqual } from 'node:crypto';
import { createBoundedMap } from '../process/bounded-map.ts';

/**
 * The number of a type is part of every id ever given out: append, never reorder.
 * Types of a person's own matters (ApiKey, Session, Viewer) carry the person where others carry the organization.
 */
const types = [
  'Organization',
  'Profile',
  'Membership',
  'Invitation',
  'ApiKey',
  'Session',
  'Viewer',
  'Asset',
  'Vendor',
  'Framework',
  'Control',
  'Snapshot',
  'AuditLogEntry',
  'Webhook',
] as const;

export type GidType = (typeof types)[number];

/** What an id says: type, organization (or person) that it belongs to, record, and the snapshot of a snapshot's row. */
export type Gid = { type: GidType; scopeId: string; id: string; snapshotId?: string };

/** Encodes and checks global ids with the installation's key. `decode` answers undefined for all others. */
export type Gids = { encode(gid: Gid): string; decode(text: string): Gid | undefined };

const idBytes = 12;
const tagBytes = 11;
const bareLength = 1 + 2 * idBytes + tagBytes;
const snapshotLength = bareLength + idBytes;
/** Lists and requests name the same records again and again, and most of the cost of an id is its tag. */
const maxKept = 20_000;

/** For the next ids: bytes are costly to ask for, and hardly more so by the thousand. */
let random = Buffer.alloc(0);

/** A new stored id: 12 random bytes as 16 base64url characters. */
export function newId(): string {
  if (random.length === 0) random = randomBytes(256 * idBytes);
  const id = random.toString('base64url', 0, idBytes);
  random = random.subarray(idBytes);
  return id;
}

/** An organization belongs to itself. */
export function organizationGid(gids: Gids, organizationId: string): string {
  return gids.encode({ type: 'Organization', scopeId: organizationId, id: organizationId });
}

export function createGids(key: Uint8Array): Gids {
  // Node takes several times as long for a key that it has to import each time.
  const secret = createSecretKey(key);
  const tagOf = (body: Uint8Array): Buffer =>
    createHmac('sha256', secret).update(body).digest().subarray(0, tagBytes);

  const kept = createBoundedMap<string>(maxKept);
  /** Genuine ones alone, so that nobody fills it with what they make up. */
  const decoded = createBoundedMap<Gid>(maxKept);

  const read = (text: string): Gid | undefined => {
    if (text.length > 64) return undefined;
    const bytes = Buffer.from(text, 'base64url');
    if (bytes.length !== bareLength && bytes.length !== snapshotLength) return undefined;
    // Lenient decoding would let several spellings name one record.
    if (bytes.toString('base64url') !== text) return undefined;
    const body = bytes.subarray(0, -tagBytes);
    if (!timingSafeEqual(tagOf(body), bytes.subarray(-tagBytes))) return undefined;
    const type = types[(body[0] ?? 0) - 1];
    if (type === undefined) return undefined;
    const part = (index: number): string =>
      body.subarray(1 + index * idBytes, 1 + (index + 1) * idBytes).toString('base64url');
    const gid: Gid = { type, scopeId: part(0), id: part(1) };
    return bytes.length === snapshotLength ? { ...gid, snapshotId: part(2) } : gid;
  };

  return {
    encode({ type, scopeId, id, snapshotId = '' }) {
      const name = `${type} ${scopeId} ${id} ${snapshotId}`;
      const known = kept.get(name);
      if (known !== undefined) return known;
      const body = Buffer.concat([
        Buffer.of(types.indexOf(type) + 1),
        Buffer.from(scopeId, 'base64url'),
        Buffer.from(id, 'base64url'),
        Buffer.from(snapshotId, 'base64url'),
      ]);
      const text = Buffer.concat([body, tagOf(body)]).toString('base64url');
      kept.set(name, text);
      return text;
    },

    decode(text) {
      const known = decoded.get(text);
      if (known !== undefined) return known;
      const gid = read(text);
      // Kept by a text of its own: what came in may be a part of a whole document, and would keep it.
      if (gid !== undefined) decoded.set(Buffer.from(text).toString(), Object.freeze(gid));
      return gid;
    },
  };
}
