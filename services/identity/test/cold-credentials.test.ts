import { newApiKeyToken } from '@compliance/identity/api-key/api-key-token';
import { newSessionToken } from '@compliance/identity/session/session';
import type { Principal } from '@compliance/kit/operation/principal';
import { storeUrls } from '@compliance/testing/store-urls';
import { openStoreWitness, type StoreWitness } from '@compliance/testing/store-witness';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { apiKeysForTest, revokeApiKey } from './api-keys-for-test.ts';
import { principalOf, startIdentityForTest, type TestIdentity } from './start-identity-for-test.ts';

let witness: StoreWitness;
let identity: TestIdentity;

beforeAll(async () => {
  witness = await openStoreWitness(storeUrls().mongoUrl);
  identity = await startIdentityForTest({ mongoUrl: witness.url, redisUrl: undefined });
}, 60_000);

afterAll(() => witness.stop());

/** How often keys are read while many ask at once who acts with these tokens. */
async function readsFor(tokens: readonly string[]): Promise<{ found: (Principal | null)[]; reads: number }> {
  const before = witness.reads('api_keys');
  const found = await Promise.all(tokens.map((token) => apiKeysForTest(identity).introspect(token)));
  return { found, reads: witness.reads('api_keys') - before };
}

const manyTimes = (token: string): string[] => Array.from({ length: 1_000 }, () => token);

test('a thousand requests with a key that was not used of late cost the store no more than one', async () => {
  const { owner } = await identity.found();
  const [one, other] = await Promise.all([1, 2].map(() => apiKeysForTest(identity).create(owner)));
  const single = await readsFor([one?.token ?? '']);
  expect(single.reads).toBeGreaterThan(0);
  const { found, reads } = await readsFor(manyTimes(other?.token ?? ''));
  expect(new Set(found.map((principal) => principal?.personId))).toEqual(new Set([owner.personId]));
  expect(reads).toBe(single.reads);
}, 30_000);

test('a thousand requests with a key that nobody has cost one read, and another one after thirty seconds', async () => {
  const unknown = newApiKeyToken('PERSONAL');
  for (const expected of [1, 0]) {
    const { found, reads } = await readsFor(manyTimes(unknown));
    expect(new Set(found)).toEqual(new Set([null]));
    expect(reads).toBe(expected);
  }
  identity.now.advance(30_000);
  expect((await readsFor(manyTimes(unknown))).reads).toBe(1);
}, 30_000);

test('a thousand requests with a key that was revoked cost one read, and none for thirty seconds', async () => {
  const { owner } = await identity.found();
  const keys = apiKeysForTest(identity);
  const { apiKey, token } = await keys.create(owner);
  expect(await keys.codesOf(owner, revokeApiKey, { apiKeyId: apiKey.id })).toBeUndefined();
  for (const expected of [1, 0]) {
    const { found, reads } = await readsFor(manyTimes(token));
    expect(new Set(found)).toEqual(new Set([null]));
    expect(reads).toBe(expected);
  }
}, 30_000);

test('what is no key, or one of the other interface, costs none', async () => {
  const token = newApiKeyToken('PERSONAL');
  const altered = `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`;
  const { found, reads } = await readsFor([altered, '', newApiKeyToken('MCP'), `${token} `, '{"$ne":""}']);
  expect(new Set(found)).toEqual(new Set([null]));
  expect(reads).toBe(0);
});

test('a flood of keys that nobody has costs one read each, and takes nothing from one that is in use', async () => {
  const { owner } = await identity.found();
  const { token } = await apiKeysForTest(identity).create(owner);
  await readsFor([token]);
  for (let round = 0; round < 20; round += 1) {
    const flood = Array.from({ length: 100 }, () => newApiKeyToken('PERSONAL'));
    const { found, reads } = await readsFor([...flood, token]);
    expect(found.map((principal) => principal?.personId)).toEqual([
      ...flood.map(() => undefined),
      owner.personId,
    ]);
    expect(reads).toBe(flood.length);
  }
}, 30_000);

test('a thousand requests with a session that nobody has cost one read, and another one after thirty seconds', async () => {
  const token = newSessionToken();
  const readsOfSessions = async (): Promise<number> => {
    const before = witness.reads('sessions');
    const asked = Array.from({ length: 1_000 }, () => principalOf(identity, { kind: 'session', token }));
    expect(new Set(await Promise.all(asked))).toEqual(new Set([null]));
    return witness.reads('sessions') - before;
  };
  expect([await readsOfSessions(), await readsOfSessions()]).toEqual([1, 0]);
  identity.now.advance(30_000);
  expect(await readsOfSessions()).toBe(1);
}, 30_000);

test('a session that was ended costs one read, and none for thirty seconds', async () => {
  const { ownerEmail } = await identity.found();
  const { session } = await identity.signIn(ownerEmail);
  const credential = { kind: 'session', token: session.token } as const;
  expect(await principalOf(identity, credential)).not.toBeNull();
  await identity.call('auth/sign-out', { token: session.token });
  for (const expected of [1, 0]) {
    const before = witness.reads('sessions');
    expect(await principalOf(identity, credential)).toBeNull();
    expect(witness.reads('sessions') - before).toBe(expected);
  }
});
