import {
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  sign,
  verify as verifySignature,
} from 'node:crypto';
import { canonicalJson } from '@compliance/kit/journal/canonical';
import { z } from 'zod';

const statement = z.strictObject({
  kind: z.literal('checkpoint'),
  /** As the entries name it. */
  organizationId: z.string(),
  sequence: z.int().min(1),
  hash: z.string().regex(/^[\da-f]{64}$/),
  /** When it was signed, an ISO date-time. */
  at: z.iso.datetime(),
  /** Ed25519, SPKI DER in base64url. */
  publicKey: z.string(),
});
const signed = statement.extend({ signature: z.string() });

/** Where an organization's audit log ended, signed by the installation. */
export type Checkpoint = z.output<typeof signed>;

/** An Ed25519 key in PKCS#8 is these bytes and the 32 of its seed. */
const ed25519Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');
const purpose = 'audit log checkpoint';

/**
 * The installation's key for checkpoints. It is derived from the key of its ids, and so the same for ever.
 * @param gidKey 32 bytes in base64url
 */
export function checkpointKey(gidKey: string): KeyObject {
  const seed = hkdfSync('sha256', Buffer.from(gidKey, 'base64url'), '', purpose, 32);
  const key = Buffer.concat([ed25519Prefix, Buffer.from(seed)]);
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
}

export function signCheckpoint(
  { organizationId, sequence, hash, at }: Pick<Checkpoint, 'organizationId' | 'sequence' | 'hash' | 'at'>,
  key: KeyObject,
): Checkpoint {
  const spki = createPublicKey(key).export({ format: 'der', type: 'spki' });
  const publicKey = spki.toString('base64url');
  const said = { kind: 'checkpoint', organizationId, sequence, hash, at, publicKey } as const;
  return { ...said, signature: sign(null, Buffer.from(canonicalJson(said)), key).toString('base64url') };
}

/** Undefined for what does not say that it is one. @throws Error for one that was altered */
export function readCheckpoint(content: unknown): Checkpoint | undefined {
  if ((content as Partial<Checkpoint> | null | undefined)?.kind !== 'checkpoint') return undefined;
  const parsed = signed.safeParse(content);
  if (!parsed.success) throw new Error(`The checkpoint is none: ${z.prettifyError(parsed.error)}`);
  const { signature, ...said } = parsed.data;
  if (!isSigned(canonicalJson(said), said.publicKey, signature)) {
    throw new Error(`The checkpoint of entry ${said.sequence} was altered: its signature does not fit.`);
  }
  return parsed.data;
}

function isSigned(text: string, publicKey: string, signature: string): boolean {
  try {
    const spki = Buffer.from(publicKey, 'base64url');
    const key = createPublicKey({ key: spki, format: 'der', type: 'spki' });
    if (key.asymmetricKeyType !== 'ed25519') return false;
    return verifySignature(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'));
  } catch {
    return false;
  }
}
