import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from './clock.ts';
import { UnauthenticatedError } from './errors.ts';
import { type Principal, principalSchema } from './principal.ts';

/** Signs who a call between processes acts as. With `commitBy` the token is for that one mutation and not kept. */
export type TokenSigner = {
  /** The process itself, for calls that act for nobody else. */
  self: Principal;
  sign(principal: Principal, audience: string, commitBy?: number): string;
};

export type VerifiedToken = { principal: Principal; commitBy: number | undefined; signedBy: string };

/** @throws UnauthenticatedError for whatever is wrong */
export type TokenVerifier = { verify(token: string, audience: string): VerifiedToken };

/** Only these may say that a call acts as a person; every other process speaks for itself alone. */
const edges = ['gateway', 'mcp-bridge', 'cli'];

const lifetimeMs = 30_000;
const keptMs = 10_000;
/** What the clocks of two processes may differ by. */
const clockSkewMs = 100;
const maxVerified = 5_000;

const claims = z.object({
  by: z.string(),
  audience: z.string(),
  expiresAt: z.number(),
  commitBy: z.number().optional(),
  principal: principalSchema,
});

type Claims = z.output<typeof claims>;

export function systemPrincipal(processName: string): Principal {
  return { personId: '', credential: { kind: 'SYSTEM', id: processName }, epoch: 0, memberships: [] };
}

/** @param options.privateKey PKCS#8 DER in base64url, Ed25519 */
export function createTokenSigner(options: {
  processName: string;
  privateKey: string;
  now: Clock;
}): TokenSigner {
  const { processName, now } = options;
  const key = createPrivateKey({
    key: Buffer.from(options.privateKey, 'base64url'),
    format: 'der',
    type: 'pkcs8',
  });
  const kept = new WeakMap<Principal, Map<string, { token: string; until: number }>>();

  const issue = (principal: Principal, audience: string, commitBy: number | undefined): string => {
    const statement: Claims = {
      by: processName,
      audience,
      expiresAt: now() + lifetimeMs,
      ...(commitBy === undefined ? {} : { commitBy }),
      principal,
    };
    const payload = Buffer.from(JSON.stringify(statement)).toString('base64url');
    return `${payload}.${sign(null, Buffer.from(payload), key).toString('base64url')}`;
  };

  return {
    self: systemPrincipal(processName),

    sign(principal, audience, commitBy) {
      if (commitBy !== undefined) return issue(principal, audience, commitBy);
      const tokens = kept.get(principal) ?? new Map<string, { token: string; until: number }>();
      kept.set(principal, tokens);
      const known = tokens.get(audience);
      if (known !== undefined && known.until > now()) return known.token;
      const token = issue(principal, audience, undefined);
      tokens.set(audience, { token, until: now() + keptMs });
      return token;
    },
  };
}

/** @param options.publicKeys process name → SPKI DER in base64url, Ed25519 */
export function createTokenVerifier(options: {
  publicKeys: Record<string, string>;
  now: Clock;
}): TokenVerifier {
  const keys = new Map(
    Object.entries(options.publicKeys).map(([name, key]) => [
      name,
      createPublicKey({ key: Buffer.from(key, 'base64url'), format: 'der', type: 'spki' }),
    ]),
  );
  /** Tokens whose signature has been checked: a read's token comes again and again. */
  const verified = new Map<string, Claims>();

  const readSigned = (token: string): Claims => {
    const [payload = '', signature = '', ...rest] = token.split('.');
    const bytes = Buffer.from(signature, 'base64url');
    const statement = rest.length === 0 ? parseClaims(payload) : undefined;
    const key = keys.get(statement?.by ?? '');
    // There is one algorithm and one spelling of a signature: nothing in the token chooses either.
    const genuine =
      key !== undefined &&
      bytes.toString('base64url') === signature &&
      verify(null, Buffer.from(payload), key, bytes);
    if (statement === undefined || !genuine || !maySign(statement)) throw new UnauthenticatedError();
    if (verified.size >= maxVerified) verified.clear();
    verified.set(token, statement);
    return statement;
  };

  return {
    verify(token, audience) {
      const {
        by,
        audience: intended,
        expiresAt,
        commitBy,
        principal,
      } = verified.get(token) ?? readSigned(token);
      const remainingMs = expiresAt - options.now();
      const current = remainingMs > 0 && remainingMs <= lifetimeMs + clockSkewMs;
      if (intended !== audience || !current) throw new UnauthenticatedError();
      return { principal, commitBy, signedBy: by };
    },
  };
}

function parseClaims(payload: string): Claims | undefined {
  try {
    return claims.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  } catch {
    return undefined;
  }
}

function maySign({ by, principal: { personId, credential, memberships } }: Claims): boolean {
  if (credential.kind !== 'SYSTEM') return edges.includes(by);
  return credential.id === by && personId === '' && memberships.length === 0;
}
