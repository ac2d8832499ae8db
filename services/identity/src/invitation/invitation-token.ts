import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** What an invitation's link carries. The ids say where to look, the secret proves that the mail was read. */
export type InvitationToken = { organizationId: string; invitationId: string; secret: string };

const idBytes = 12;
const secretBytes = 32;

export function newInvitationSecret(): string {
  return randomBytes(secretBytes).toString('base64url');
}

export function hashInvitationSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

export function isSecretOf(hashes: readonly string[], secret: string): boolean {
  const hash = Buffer.from(hashInvitationSecret(secret));
  return hashes.some((known) => timingSafeEqual(Buffer.from(known), hash));
}

export function writeInvitationToken({ organizationId, invitationId, secret }: InvitationToken): string {
  return Buffer.from(organizationId + invitationId + secret, 'base64url').toString('base64url');
}

/** Answers undefined for what has not the form of a token. */
export function readInvitationToken(text: string): InvitationToken | undefined {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== 2 * idBytes + secretBytes || bytes.toString('base64url') !== text) return undefined;
  const part = (start: number, end?: number): string => bytes.subarray(start, end).toString('base64url');
  return {
    organizationId: part(0, idBytes),
    invitationId: part(idBytes, 2 * idBytes),
    secret: part(2 * idBytes),
  };
}
