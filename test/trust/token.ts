import { createPrivateKey, sign } from 'node:crypto';
import { type Claims, systemPrincipal } from '@compliance/kit/internal/internal-token';
import { newId } from '@compliance/kit/operation/gid';
import type { Principal } from '@compliance/kit/operation/principal';
import { systemClock } from '@compliance/kit/process/clock';
import type { ServiceName } from '@compliance/kit/process/config';
import type { ProcessName, Secrets } from '@compliance/stack/secrets';
import { callersOf } from './callers.ts';
import type { Door } from './doors.ts';

/** The claims of a token that a door accepts. */
function trustedClaims({ path, process }: Pick<Door, 'path' | 'process'>): Claims {
  const [caller] = callersOf[path] ?? [];
  if (caller !== undefined) return claimsOf(caller, process, systemPrincipal(caller));
  const edge = path === '/internal/graphql' ? 'mcp-bridge' : 'gateway';
  return claimsOf(edge, process, someone('MCP'));
}

export function claimsOf(by: ProcessName, audience: ServiceName, principal: Principal): Claims {
  return { by, audience, expiresAt: systemClock() + 20_000, principal };
}

/** A person with one organization, neither of which is in a store. */
export function someone(kind: Principal['credential']['kind']): Principal {
  return {
    personId: newId(),
    credential: { kind, id: newId() },
    epoch: 1,
    memberships: [{ organizationId: newId(), profileId: newId(), role: 'VIEWER' }],
  };
}

/** A token over any claims, signed as our processes sign. */
export function tokenOf(claims: unknown, { privateKey }: { privateKey: string }): string {
  const key = createPrivateKey({
    key: Buffer.from(privateKey, 'base64url'),
    format: 'der',
    type: 'pkcs8',
  });
  const payload = encoded(claims);
  return `${payload}.${sign(null, Buffer.from(payload), key).toString('base64url')}`;
}

export function trustedToken(door: Pick<Door, 'path' | 'process'>, { principalKeys }: Secrets): string {
  const claims = trustedClaims(door);
  return tokenOf(claims, principalKeys[claims.by as ProcessName]);
}

export function encoded(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
