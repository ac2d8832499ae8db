import { newApiKeyToken } from '@compliance/identity/api-key/api-key-token';
import type { Principal } from '@compliance/kit/operation/principal';
import { findRedis } from '@compliance/stack/stores/redis';
import { describeWith } from '@compliance/testing/describe-with';
import { temporaryDirectory } from '@compliance/testing/temporary-directory';
import { afterAll, expect, test } from '@jest/globals';
import { Redis } from 'ioredis';
import { principalOf, startIdentityForTest, type TestIdentity } from './start-identity-for-test.ts';

const redis = await findRedis({
  directory: `${await temporaryDirectory()}/redis`,
  progress: () => undefined,
});
const identity = await startIdentityForTest({ redisUrl: redis?.url });
const nobodyListens = 'redis://127.0.0.1:1';

afterAll(() => redis?.stop());

const createKey =
  'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { token apiKey { id } } }';
const revokeKey =
  'mutation ($input: RevokeApiKeyInput!) { revokeApiKey(input: $input) { apiKey { state } } }';

type Key = { token: string; apiKey: { id: string } };

async function newKey(at: TestIdentity): Promise<Key & { owner: Principal }> {
  const { owner } = await at.found();
  const { data } = await at.ask<{ createApiKey: Key }>(owner, createKey, {
    input: { name: 'x', kind: 'MCP' },
  });
  return { ...data.createApiKey, owner };
}

async function introspect(at: TestIdentity, token: string): Promise<Principal | null> {
  return principalOf(at, { kind: 'key', token, interface: 'MCP' });
}

/** A key that is new is known, also the second time, and one that is revoked is not. */
async function expectRightAnswers(at: TestIdentity): Promise<void> {
  const { token, apiKey, owner } = await newKey(at);
  const first = await introspect(at, token);
  expect(first).toMatchObject({ personId: owner.personId, memberships: owner.memberships });
  expect(await introspect(at, token)).toEqual(first);
  await at.ask(owner, revokeKey, { input: { apiKeyId: apiKey.id } });
  expect(await introspect(at, token)).toBeNull();
}

test('a key is known at once, and refused as soon as it is revoked', async () => {
  await expectRightAnswers(identity);
});

test('a key that nobody has is refused, also when asked for again', async () => {
  const { token } = await newKey(identity);
  const unknown = newApiKeyToken('MCP');
  const altered = `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`;
  for (const other of [unknown, unknown, altered, '', '{"$ne":""}']) {
    expect(await introspect(identity, other)).toBeNull();
  }
});

describeWith('redis', 'with a Redis of its own', () => {
  test('what the cache holds is of no use as a key', async () => {
    const { token } = await newKey(identity);
    await introspect(identity, token);
    const client = new Redis(redis?.url ?? '');
    const keys = await client.keys('*');
    const values = await client.mget(keys);
    client.disconnect();
    expect(keys.length).toBeGreaterThan(0);
    for (const text of [...keys, ...values]) expect(text).not.toContain(token.slice(6));
    for (const key of keys.flatMap((text) => [text, ...text.split(/[:.]/)])) {
      expect(await introspect(identity, key)).toBeNull();
    }
  });

  test('a Redis that hangs gives no wrong answer', async () => {
    const { token, owner } = await newKey(identity);
    await introspect(identity, token);
    const pid = redis?.pid ?? 0;
    process.kill(pid, 'SIGSTOP');
    try {
      expect(await introspect(identity, token)).toMatchObject({ personId: owner.personId });
      await expectRightAnswers(identity);
    } finally {
      process.kill(pid, 'SIGCONT');
    }
    await expectRightAnswers(identity);
  });
});

test('a Redis that is away gives no wrong answer', async () => {
  await expectRightAnswers(await startIdentityForTest({ redisUrl: nobodyListens }));
});

test('without a Redis each process remembers for itself', async () => {
  await expectRightAnswers(await startIdentityForTest({ redisUrl: undefined }));
});
