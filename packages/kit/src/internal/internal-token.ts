import { createPrivateKey, sign } from 'node:crypto';
import { z } from 'zod';
import { type Principal, principalSchema } from '../operation/principal.ts';
import type { Clock } from '../process/clock.ts';

/** Signs whom a call between processes acts as. */
export type TokenSigner = {
  /** The process itself, for calls that act for nobody else. */
  self: Principal;
  /** @param commitBy makes the token good for one mutation; without it, a token for reads is kept and signed once */
  sign(principal: Principal, audience: string, commitBy?: number): string;
};

/** How long a token is good for, in milliseconds. */
export const tokenLifetimeMs = 30_000;
const keptMs = 10_000;

/** What a token says. Its text is `<claims as JSON>.<signature>`, both in base64url. */
export const claimsSchema = z.object({
  by: z.string(),
  audience: z.string(),
  expiresAt: z.number(),
  commitBy: z.number().optional(),
  principal: principalSchema,
});

export type Claims = z.output<typeof claimsSchema>;

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
    const claims: Claims = {
      by: processName,
      audience,
      expiresAt: now() + tokenLifetimeMs,
      ...(commitBy === undefined ? {} : { commitBy }),
      principal,
    };
    const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
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
