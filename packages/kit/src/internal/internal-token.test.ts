import { generateKeyPairSync, sign } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { type CredentialKind, credentialKinds, type Principal } from '../operation/principal.ts';
import { createTokenSigner, type TokenSigner } from './internal-token.ts';
import { createTokenVerifier, type TokenVerifier } from './token-verifier.ts';

const names = ['gateway', 'mcp-bridge', 'cli', 'identity', 'assets'] as const;
const pairs = new Map(names.map((name) => [name, generateKeyPairSync('ed25519')]));

const person: Principal = {
  personId: 'person',
  credential: { kind: 'PERSONAL', id: 'key' },
  epoch: 3,
  memberships: [{ organizationId: 'organization', profileId: 'profile', role: 'ADMIN' }],
};

let time: number;
let verifier: TokenVerifier;

beforeEach(() => {
  time = 1_800_000_000_000;
  const publicKeys = Object.fromEntries(
    [...pairs].map(([name, { publicKey }]) => [
      name,
      publicKey.export({ format: 'der', type: 'spki' }).toString('base64url'),
    ]),
  );
  verifier = createTokenVerifier({ publicKeys, now: () => time });
});

function signerOf(name: (typeof names)[number], processName: string = name): TokenSigner {
  const key =
    pairs.get(name)?.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url') ?? '';
  return createTokenSigner({ processName, privateKey: key, now: () => time });
}

function isAccepted(token: string): boolean {
  try {
    verifier.verify(token, 'assets');
    return true;
  } catch {
    return false;
  }
}

/** A token with any claims, properly signed by the gateway. */
function forge(claims: object): string {
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
  const key = pairs.get('gateway')?.privateKey;
  return `${payload}.${sign(null, Buffer.from(payload), key as never).toString('base64url')}`;
}

describe('a principal token', () => {
  test('carries the principal, who signed it and the commit time', () => {
    const token = signerOf('gateway').sign(person, 'assets', time + 2_500);
    expect(verifier.verify(token, 'assets')).toEqual({
      principal: person,
      commitBy: time + 2_500,
      signedBy: 'gateway',
    });
  });

  test('is refused by another audience, also once it has been accepted by its own', () => {
    const token = signerOf('gateway').sign(person, 'assets');
    verifier.verify(token, 'assets');
    expect(() => verifier.verify(token, 'identity')).toThrow('unauthorized');
  });

  test('expires after 30 seconds, also once it has been accepted', () => {
    const token = signerOf('gateway').sign(person, 'assets');
    time += 29_999;
    verifier.verify(token, 'assets');
    time += 1;
    expect(() => verifier.verify(token, 'assets')).toThrow('unauthorized');
  });

  test('is refused when it claims to live longer', () => {
    const token = forge({ by: 'gateway', audience: 'assets', expiresAt: time + 60_000, principal: person });
    expect(() => verifier.verify(token, 'assets')).toThrow('unauthorized');
  });

  test.each<[(typeof names)[number], CredentialKind[]]>([
    ['gateway', ['PERSONAL', 'MCP', 'SESSION']],
    ['mcp-bridge', ['MCP']],
    ['cli', ['CLI']],
    ['identity', []],
  ])('of a person may come from %s for what it recognizes people by: %j', (name, recognized) => {
    const accepted = credentialKinds.filter((kind) => {
      const token = signerOf(name).sign({ ...person, credential: { kind, id: 'key' } }, 'assets');
      return isAccepted(token);
    });
    expect(accepted.sort()).toEqual(recognized.toSorted());
  });

  test('of a person is refused when it does not say which', () => {
    expect(isAccepted(signerOf('gateway').sign({ ...person, personId: '' }, 'assets'))).toBe(false);
  });

  test('lets a service speak under its own name only', () => {
    const identity = signerOf('identity');
    expect(verifier.verify(identity.sign(identity.self, 'assets'), 'assets').signedBy).toBe('identity');
    const inAnothersName = identity.sign(signerOf('assets').self, 'assets');
    expect(() => verifier.verify(inAnothersName, 'assets')).toThrow('unauthorized');
  });

  test('of a service that claims to be a person or a member is refused', () => {
    const identity = signerOf('identity');
    const { personId, memberships } = person;
    for (const claim of [{ personId }, { memberships }]) {
      const token = identity.sign({ ...identity.self, ...claim }, 'assets');
      expect(() => verifier.verify(token, 'assets')).toThrow('unauthorized');
    }
  });

  test('is refused under the name of a process with another key', () => {
    const token = signerOf('identity', 'gateway').sign(person, 'assets');
    expect(() => verifier.verify(token, 'assets')).toThrow('unauthorized');
  });

  test('is refused under a name nobody has', () => {
    const token = signerOf('gateway', '__proto__').sign(person, 'assets');
    expect(() => verifier.verify(token, 'assets')).toThrow('unauthorized');
  });

  test('is refused when anything of it is altered', () => {
    const token = signerOf('gateway').sign(person, 'assets');
    const [payload = '', signature = ''] = token.split('.');
    const raised = Buffer.from(payload, 'base64url').toString().replace('ADMIN', 'OWNER');
    const header = (alg: string): string =>
      Buffer.from(JSON.stringify({ alg, typ: 'JWT' })).toString('base64url');
    const attempts = [
      '',
      '.',
      payload,
      `${payload}.`,
      `.${signature}`,
      `${payload}.${signature.slice(0, -1)}`,
      `${payload}.${signature.slice(0, -4)}`,
      `${payload}.${signature}=`,
      `${payload}.${signature}A`,
      `${payload}. ${signature}`,
      `${payload}.${signature}.`,
      `${header('none')}.${payload}.`,
      `${header('HS256')}.${payload}.${signature}`,
      `${Buffer.from(raised).toString('base64url')}.${signature}`,
      `${Buffer.from('null').toString('base64url')}.${signature}`,
      forge({ by: 'gateway', audience: 'assets', expiresAt: time + 10_000 }),
      forge({ by: 'gateway', audience: ['assets'], expiresAt: time + 10_000, principal: person }),
    ];
    for (const attempt of attempts) expect(() => verifier.verify(attempt, 'assets')).toThrow('unauthorized');
  });

  test('is refused when any one bit of its signature is flipped', () => {
    const [payload = '', signature = ''] = signerOf('gateway').sign(person, 'assets').split('.');
    const bits = Buffer.from(signature, 'base64url').length * 8;
    const accepted = Array.from({ length: bits }, (_, bit) => bit).filter((bit) => {
      const bytes = Buffer.from(signature, 'base64url');
      bytes.writeUInt8(bytes.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      return isAccepted(`${payload}.${bytes.toString('base64url')}`);
    });
    expect({ bits, accepted }).toEqual({ bits: 512, accepted: [] });
  });

  test('is refused when it is altered after it has been accepted', () => {
    const token = signerOf('gateway').sign(person, 'assets');
    verifier.verify(token, 'assets');
    expect([`${token}=`, `${token}A`, ` ${token}`, token.slice(0, -1)].filter(isAccepted)).toEqual([]);
  });

  test('for reads is made once in ten seconds, for a mutation each time', () => {
    const signer = signerOf('gateway');
    const first = signer.sign(person, 'assets');
    time += 9_999;
    expect(signer.sign(person, 'assets')).toBe(first);
    expect(signer.sign({ ...person }, 'assets')).not.toBe(first);
    expect(signer.sign(person, 'identity')).not.toBe(first);
    expect(signer.sign(person, 'assets', time + 1)).not.toBe(first);
    time += 1;
    expect(signer.sign(person, 'assets')).not.toBe(first);
  });
});

test('a process trusts Ed25519 keys alone', () => {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const rsa = publicKey.export({ format: 'der', type: 'spki' }).toString('base64url');
  expect(() => createTokenVerifier({ publicKeys: { gateway: rsa }, now: () => time })).toThrow('Ed25519');
});
