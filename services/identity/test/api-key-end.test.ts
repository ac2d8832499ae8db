import { dayMs } from '@compliance/kit/process/clock';
import { describe, expect, test } from '@jest/globals';
import { type ApiKey, apiKeysForTest, revokeApiKey } from './api-keys-for-test.ts';
import { startIdentityForTest } from './start-identity-for-test.ts';

const identity = await startIdentityForTest();
const apiKeys = apiKeysForTest(identity);

describe('revoking', () => {
  test('ends a key from the next request on, once, also when asked for twice', async () => {
    const { owner } = await identity.found();
    const { token, apiKey } = await apiKeys.create(owner);
    await apiKeys.actingWith(token);
    const input = { apiKeyId: apiKey.id };
    const first = await identity.ask<{ revokeApiKey: { apiKey: ApiKey } }>(owner, revokeApiKey, { input });
    expect(first.data.revokeApiKey.apiKey).toMatchObject({
      state: 'REVOKED',
      endReason: 'REVOKED',
      version: 2,
    });
    expect(await apiKeys.introspect(token)).toBeNull();
    const second = await identity.ask(owner, revokeApiKey, { input });
    expect(second.data).toEqual(first.data);
    expect(await apiKeys.actionsOf(owner)).toEqual(['apiKey.created', 'apiKey.revoked']);
  });

  test('is for a key itself, or for the person', async () => {
    const { owner } = await identity.found();
    const [one, other] = [await apiKeys.create(owner), await apiKeys.create(owner)];
    const principal = await apiKeys.actingWith(one.token);
    expect(await apiKeys.codesOf(principal, revokeApiKey, { apiKeyId: other.apiKey.id })).toEqual([
      'FORBIDDEN',
    ]);
    expect(await apiKeys.codesOf(principal, revokeApiKey, { apiKeyId: one.apiKey.id })).toBeUndefined();
    expect(await apiKeys.introspect(one.token)).toBeNull();
    expect(await apiKeys.introspect(other.token)).not.toBeNull();
  });

  test('does not find the key of somebody else, or what is no key', async () => {
    const [one, other] = [await identity.found(), await identity.found()];
    const { apiKey } = await apiKeys.create(other.owner);
    for (const apiKeyId of [apiKey.id, one.gid, '', 'nothing']) {
      expect(await apiKeys.codesOf(one.owner, revokeApiKey, { apiKeyId })).toEqual(['NOT_FOUND']);
    }
  });

  test('refuses a stale version', async () => {
    const { owner } = await identity.found();
    const { apiKey } = await apiKeys.create(owner);
    expect(await apiKeys.codesOf(owner, revokeApiKey, { apiKeyId: apiKey.id, expectedVersion: 2 })).toEqual([
      'CONFLICT',
    ]);
  });
});

describe('an expired key', () => {
  test('is refused at that instant, though it is cached, and marked once', async () => {
    const { owner } = await identity.found();
    const expiresAt = new Date(identity.now() + dayMs).toISOString();
    const { token } = await apiKeys.create(owner, { expiresAt });
    await apiKeys.actingWith(token);
    identity.now.advance(dayMs);
    expect(
      await Promise.all([apiKeys.introspect(token), apiKeys.introspect(token), apiKeys.introspect(token)]),
    ).toEqual([null, null, null]);
    expect(await apiKeys.list(owner)).toMatchObject([
      { state: 'EXPIRED', endReason: 'IDLE_TIMEOUT', revokedAt: null, version: 2 },
    ]);
    expect(await apiKeys.actionsOf(owner)).toEqual(['apiKey.created', 'apiKey.expired']);
  });
});
