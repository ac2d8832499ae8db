import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { UnauthenticatedError } from '../operation/errors.ts';
import type { CredentialKind, Principal } from '../operation/principal.ts';
import { createBoundedMap } from '../process/bounded-map.ts';
import { type Clock, clockSkewMs } from '../process/clock.ts';
import { type Claims, claimsSchema, tokenLifetimeMs } from './internal-token.ts';

export type VerifiedToken = { principal: Principal; commitBy: number | undefined; signedBy: string };

/** @throws UnauthenticatedError for whatever is wrong */
export type TokenVerifier = { verify(token: string, audience: string): VerifiedToken };

/** Which processes may act as persons, and the kinds of credential each accepts. The others act only as themselves. */
const edges = new Map<string, readonly CredentialKind[]>([
  ['gateway', ['PERSONAL', 'SESSION', 'MCP']],
  ['mcp-bridge', ['MCP']],
  ['cli', ['CLI']],
]);

const maxVerified = 5_000;

/** @param options.publicKeys process name → SPKI DER in base64url, Ed25519 */
export function createTokenVerifier(options: {
  publicKeys: Record<string, string>;
  now: Clock;
}): TokenVerifier {
  const keys = new Map(Object.entries(options.publicKeys).map(([name, key]) => [name, readPublicKey(key)]));
  /** Tokens whose signature has been checked. The tokens of reads are sent many times. */
  const verified = createBoundedMap<Claims>(maxVerified);

  const readSigned = (token: string): Claims => {
    const [payload = '', signature = '', ...rest] = token.split('.');
    const bytes = Buffer.from(signature, 'base64url');
    const claims = rest.length === 0 ? parseClaims(payload) : undefined;
    const key = keys.get(claims?.by ?? '');
    // A token cannot choose its algorithm, and the signature has only one accepted spelling.
    const isGenuine =
      key !== undefined &&
      bytes.toString('base64url') === signature &&
      verify(null, Buffer.from(payload), key, bytes);
    if (claims === undefined || !isGenuine || !maySign(claims)) throw new UnauthenticatedError();
    if (claims.commitBy === undefined) verified.set(token, claims);
    return claims;
  };

  return {
    verify(token, audience) {
      const claims = verified.get(token) ?? readSigned(token);
      const { by, expiresAt, commitBy, principal } = claims;
      const remainingMs = expiresAt - options.now();
      const isCurrent = remainingMs > 0 && remainingMs <= tokenLifetimeMs + clockSkewMs;
      if (claims.audience !== audience || !isCurrent) throw new UnauthenticatedError();
      return { principal, commitBy, signedBy: by };
    },
  };
}

function readPublicKey(encoded: string): KeyObject {
  const key = createPublicKey({ key: Buffer.from(encoded, 'base64url'), format: 'der', type: 'spki' });
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('A public key of a process must be Ed25519');
  return key;
}

function parseClaims(payload: string): Claims | undefined {
  try {
    return claimsSchema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  } catch {
    return undefined;
  }
}

function maySign({ by, principal: { personId, credential, memberships } }: Claims): boolean {
  const { kind, id } = credential;
  if (kind === 'SYSTEM') return id === by && personId === '' && memberships.length === 0;
  return personId !== '' && edges.get(by)?.includes(kind) === true;
}
