import { createHmac } from 'node:crypto';
import { type Claims, systemPrincipal } from '@compliance/kit/internal/internal-token';
import { systemClock } from '@compliance/kit/process/clock';
import { newSecrets, type ProcessName, type Secrets } from '@compliance/stack/secrets';
import type { Door } from './doors.ts';
import { encoded, someone, tokenOf, trustedToken } from './token.ts';

/** What an attacker starts from: a token that the door would take, its parts, and every public key. */
type Known = { token: string; payload: string; signature: string; claims: Claims; secrets: Secrets };

type Forge = (known: Known) => string;

const stranger = newSecrets().principalKeys;
const depth = 6_000;

/** A token with a valid signature of a process that the door trusts, but with claims changed. */
const claiming =
  (change: (claims: Claims) => object): Forge =>
  ({ claims, secrets }) =>
    tokenOf({ ...claims, ...change(claims) }, keyOf(secrets, claims.by));

const expiring = (expiresAt: (now: number) => unknown): Forge =>
  claiming(() => ({ expiresAt: expiresAt(systemClock()) }));

/** A JSON Web Token over the same claims. */
const asJwt =
  (alg: string, sign: (input: string, known: Known) => string): Forge =>
  (known) => {
    const input = `${encoded({ alg, typ: 'JWT' })}.${known.payload}`;
    return `${input}.${sign(input, known)}`;
  };

/** Signed with a public key, which everybody may know. */
const withPublicKey = (input: string, { claims, secrets }: Known): string => {
  const { publicKey } = keyOf(secrets, claims.by);
  return createHmac('sha256', Buffer.from(publicKey, 'base64url')).update(input).digest('base64url');
};

const tokens: Record<string, Forge> = {
  'an expired token': expiring((now) => now - 1),
  'a token that expires now': expiring((now) => now - 0),
  'a token that lives a minute': expiring((now) => now + 60_000),
  'a token of tomorrow': expiring((now) => now + 86_400_000),
  'a token that expires in a text': expiring((now) => String(now + 20_000)),
  'a token that never expires': expiring(() => null),
  'a token for another process': claiming(({ audience }) => ({
    audience: audience === 'assets' ? 'frameworks' : 'assets',
  })),
  'a token for several processes': claiming(({ audience }) => ({ audience: [audience] })),
  'a token for nobody': claiming(() => ({ audience: undefined })),
  'a token without a principal': claiming(() => ({ principal: undefined })),
  'a token of an unknown role': claiming(({ principal }) => ({
    principal: { ...principal, memberships: [{ organizationId: 'o', profileId: 'p', role: 'ROOT' }] },
  })),
  'a token of an unknown credential': claiming(({ principal }) => ({
    principal: { ...principal, credential: { kind: 'ROOT', id: 'r' } },
  })),
  'a token that is null': ({ claims, secrets }) => tokenOf(null, keyOf(secrets, claims.by)),
  'a token that is a list': ({ claims, secrets }) => tokenOf([claims], keyOf(secrets, claims.by)),
  'a token without its signature': ({ payload }) => payload,
  'a token with an empty signature': ({ payload }) => `${payload}.`,
  'a signature alone': ({ signature }) => `.${signature}`,
  'a JWT with alg none': asJwt('none', () => ''),
  'a JWT with alg none and the signature': asJwt('none', (_, { signature }) => signature),
  'a JWT signed with the public key': asJwt('HS256', withPublicKey),
  'a JWT of an unknown alg': asJwt('XX999', (_, { signature }) => signature),
  'a token signed with the public key': (known) => `${known.payload}.${withPublicKey(known.payload, known)}`,
  'a trimmed signature': ({ token }) => token.slice(0, -2),
  'an extended signature': ({ token }) => `${token}AA`,
  'a padded signature': ({ token }) => `${token}==`,
  'a signature with a bit flipped': ({ payload, signature }) => {
    const bytes = Buffer.from(signature, 'base64url');
    bytes[9] = (bytes[9] ?? 0) ^ 4;
    return `${payload}.${bytes.toString('base64url')}`;
  },
  'a signature over something else': ({ payload, claims, secrets }) => {
    const other = tokenOf({ ...claims, expiresAt: claims.expiresAt + 1 }, keyOf(secrets, claims.by));
    return `${payload}.${other.split('.')[1]}`;
  },
  'altered claims': ({ signature, claims }) => `${encoded({ ...claims, commitBy: 1e15 })}.${signature}`,
  'claims said twice': ({ token }) => `${token}.${token}`,
  'a service in place of a person': ({ claims, secrets }) =>
    tokenOf(
      { ...claims, by: 'frameworks', principal: someone('PERSONAL') },
      secrets.principalKeys.frameworks,
    ),
  'a service under the name of another': ({ claims, secrets }) =>
    tokenOf(claims, keyOf(secrets, claims.by === 'assets' ? 'frameworks' : 'assets')),
  'a service that says it is another': ({ claims, secrets }) =>
    tokenOf(
      { ...claims, by: 'frameworks', principal: systemPrincipal('gateway') },
      secrets.principalKeys.frameworks,
    ),
  'a person in place of a process, or a process in place of a person': ({ claims, secrets }) => {
    const principal =
      claims.principal.credential.kind === 'SYSTEM' ? someone('MCP') : systemPrincipal(claims.by);
    return tokenOf({ ...claims, principal }, keyOf(secrets, claims.by));
  },
  'a signer that nobody knows': ({ claims }) => tokenOf({ ...claims, by: 'intruder' }, stranger.gateway),
  'a signer called __proto__': ({ claims }) => tokenOf({ ...claims, by: '__proto__' }, stranger.gateway),
  'a key that nobody knows': ({ claims }) => tokenOf(claims, keyOf({ principalKeys: stranger }, claims.by)),
  'a token of 20 kB': ({ claims }) => tokenOf({ ...claims, more: 'x'.repeat(15_000) }, stranger.gateway),
  'a token nested 6,000 deep': ({ signature }) =>
    `${Buffer.from('['.repeat(depth) + ']'.repeat(depth)).toString('base64url')}.${signature}`,
};

export const forgeries: readonly string[] = Object.keys(tokens);

export function forgedToken(name: string, door: Door, secrets: Secrets): string {
  const token = trustedToken(door, secrets);
  const [payload = '', signature = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims;
  return tokens[name]?.({ token, payload, signature, claims, secrets }) ?? '';
}

function keyOf(
  { principalKeys }: Pick<Secrets, 'principalKeys'>,
  name: string,
): Secrets['principalKeys'][ProcessName] {
  return principalKeys[name as ProcessName] ?? stranger.gateway;
}
