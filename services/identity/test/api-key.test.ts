import type { Principal } from '@compliance/kit/principal';
import { describe, expect, test } from '@jest/globals';
import { startIdentityForTest } from './start-identity-for-test.ts';

const identity = await startIdentityForTest();
const dayMs = 24 * 60 * 60 * 1000;

const keyFields =
  'id name kind state expiresAt lastUsedAt revokedAt endReason lastFour createdAt updatedAt version';
const create = `mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { token dryRun apiKey { ${keyFields} } } }`;
const revoke = `mutation ($input: RevokeApiKeyInput!) { revokeApiKey(input: $input) { apiKey { ${keyFields} } } }`;
const list = `query ($first: Int, $after: String) { viewer { kind apiKeys(first: $first, after: $after) {
  nodes { ${keyFields} } pageInfo { hasNextPage endCursor } } } }`;

type ApiKey = Record<string, string | null> & { id: string; version: number };
type Kind = 'PERSONAL' | 'MCP';

async function createKey(by: Principal, more: object = {}): Promise<{ token: string; apiKey: ApiKey }> {
  const input = { name: 'CI', kind: 'PERSONAL', ...more };
  const { data, errors } = await identity.ask<{ createApiKey: { token: string; apiKey: ApiKey } | null }>(
    by,
    create,
    { input },
  );
  if (!data.createApiKey) throw new Error(JSON.stringify(errors));
  return data.createApiKey;
}

async function listKeys(by: Principal): Promise<ApiKey[]> {
  const { data } = await identity.ask<{ viewer: { apiKeys: { nodes: ApiKey[] } } }>(by, list);
  return data.viewer.apiKeys.nodes;
}

async function introspect(token: string, kind: Kind = 'PERSONAL'): Promise<Principal | null> {
  const credential = { kind: 'key', token, interface: kind };
  return (await identity.call<{ principal: Principal | null }>('introspect', { credential })).principal;
}

async function actingWith(token: string, kind: Kind = 'PERSONAL'): Promise<Principal> {
  const principal = await introspect(token, kind);
  if (principal === null) throw new Error('the key does not hold');
  return principal;
}

async function codesOf(by: Principal, query: string, input: object): Promise<unknown> {
  const { errors } = await identity.ask(by, query, { input });
  return errors?.map(({ extensions }) => extensions.code);
}

async function actionsOf({ personId }: Principal): Promise<string[]> {
  return (await identity.journalOf(personId)).map(({ action }) => action);
}

describe('a new key', () => {
  test('is shown once, and then known by its last four characters', async () => {
    const { owner } = await identity.found();
    const { token, apiKey } = await createKey(owner, { kind: 'MCP' });
    expect(token).toMatch(/^cmp_m_[0-9A-Za-z]{49}$/);
    expect(apiKey).toMatchObject({
      name: 'CI',
      kind: 'MCP',
      state: 'ACTIVE',
      lastUsedAt: null,
      revokedAt: null,
      endReason: null,
      lastFour: token.slice(-4),
      version: 1,
    });
    expect(Date.parse(apiKey['expiresAt'] ?? '') - Date.parse(apiKey['createdAt'] ?? '')).toBeLessThan(
      90 * dayMs + 60_000,
    );
    expect(await listKeys(owner)).toEqual([apiKey]);
    expect(await actionsOf(owner)).toEqual(['apiKey.created']);
    const stored = JSON.stringify(await identity.journalOf(owner.personId));
    for (const text of [stored, ...identity.logged]) expect(text).not.toContain(token.slice(6));
  });

  test('acts as its creator, with their roles, on its own interface only', async () => {
    const { owner } = await identity.found();
    const { token, apiKey } = await createKey(owner);
    const principal = await actingWith(token);
    expect(principal).toMatchObject({ personId: owner.personId, memberships: owner.memberships });
    expect(principal.credential).toEqual({ kind: 'PERSONAL', id: identity.gids.decode(apiKey.id)?.id });
    expect(await introspect(token, 'MCP')).toBeNull();
  });

  test.each([
    ['in the past', -1],
    ['more than 366 days ahead', 367 * dayMs],
  ])('cannot expire %s', async (_, ahead) => {
    const { owner } = await identity.found();
    const expiresAt = new Date(identity.now() + ahead).toISOString();
    const { errors } = await identity.ask(owner, create, { input: { name: 'x', kind: 'MCP', expiresAt } });
    expect(errors?.[0]?.extensions).toEqual({
      code: 'BAD_USER_INPUT',
      field: 'expiresAt',
      reason: 'OUT_OF_RANGE',
    });
  });

  test('as a dry run has no token and is not kept', async () => {
    const { owner } = await identity.found();
    const answer = await createKey(owner, { dryRun: true });
    expect(answer).toMatchObject({ token: null, dryRun: true });
    expect(await listKeys(owner)).toEqual([]);
  });

  test('is not made, listed or seen with a key', async () => {
    const { owner } = await identity.found();
    const { token, apiKey } = await createKey(owner);
    const principal = await actingWith(token);
    expect(await codesOf(principal, create, { name: 'x', kind: 'MCP' })).toEqual(['FORBIDDEN']);
    const { data, errors } = await identity.ask(
      principal,
      `{ viewer { kind apiKeys { nodes { id } } sessions { id } } }`,
    );
    expect(data).toEqual({ viewer: { kind: 'PERSONAL', apiKeys: null, sessions: null } });
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['FORBIDDEN', 'FORBIDDEN']);
    const entities = `query ($representations: [_Any!]!) { _entities(representations: $representations) { ... on ApiKey { id } } }`;
    const representations = [{ __typename: 'ApiKey', nodeId: apiKey.id }];
    const byKey = await identity.ask(principal, entities, { representations });
    expect(byKey.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    const byOwner = await identity.ask(owner, entities, { representations });
    expect(byOwner.data).toEqual({ _entities: [{ id: apiKey.id }] });
  });
});

describe('revoking', () => {
  test('ends a key from the next request on, once, also when asked for twice', async () => {
    const { owner } = await identity.found();
    const { token, apiKey } = await createKey(owner);
    await actingWith(token);
    const input = { apiKeyId: apiKey.id };
    const first = await identity.ask<{ revokeApiKey: { apiKey: ApiKey } }>(owner, revoke, { input });
    expect(first.data.revokeApiKey.apiKey).toMatchObject({
      state: 'REVOKED',
      endReason: 'REVOKED',
      version: 2,
    });
    expect(await introspect(token)).toBeNull();
    const second = await identity.ask(owner, revoke, { input });
    expect(second.data).toEqual(first.data);
    expect(await actionsOf(owner)).toEqual(['apiKey.created', 'apiKey.revoked']);
  });

  test('is for a key itself, or for the person', async () => {
    const { owner } = await identity.found();
    const [one, other] = [await createKey(owner), await createKey(owner)];
    const principal = await actingWith(one.token);
    expect(await codesOf(principal, revoke, { apiKeyId: other.apiKey.id })).toEqual(['FORBIDDEN']);
    expect(await codesOf(principal, revoke, { apiKeyId: one.apiKey.id })).toBeUndefined();
    expect(await introspect(one.token)).toBeNull();
    expect(await introspect(other.token)).not.toBeNull();
  });

  test('does not find the key of somebody else, or what is no key', async () => {
    const [one, other] = [await identity.found(), await identity.found()];
    const { apiKey } = await createKey(other.owner);
    for (const apiKeyId of [apiKey.id, one.gid, '', 'nothing']) {
      expect(await codesOf(one.owner, revoke, { apiKeyId })).toEqual(['NOT_FOUND']);
    }
  });

  test('refuses a stale version', async () => {
    const { owner } = await identity.found();
    const { apiKey } = await createKey(owner);
    expect(await codesOf(owner, revoke, { apiKeyId: apiKey.id, expectedVersion: 2 })).toEqual(['CONFLICT']);
  });
});

describe('an expired key', () => {
  test('is refused at that instant, though it is cached, and marked once', async () => {
    const { owner } = await identity.found();
    const expiresAt = new Date(identity.now() + dayMs).toISOString();
    const { token } = await createKey(owner, { expiresAt });
    await actingWith(token);
    identity.now.advance(dayMs);
    expect(await Promise.all([introspect(token), introspect(token), introspect(token)])).toEqual([
      null,
      null,
      null,
    ]);
    expect(await listKeys(owner)).toMatchObject([
      { state: 'EXPIRED', endReason: 'IDLE_TIMEOUT', revokedAt: null, version: 2 },
    ]);
    expect(await actionsOf(owner)).toEqual(['apiKey.created', 'apiKey.expired']);
  });
});

describe('keys', () => {
  test('are listed page by page, latest first', async () => {
    const { owner } = await identity.found();
    for (const name of ['one', 'two', 'three']) await createKey(owner, { name });
    type Page = {
      viewer: { apiKeys: { nodes: ApiKey[]; pageInfo: { hasNextPage: boolean; endCursor: string } } };
    };
    const first = await identity.ask<Page>(owner, list, { first: 2 });
    const { nodes, pageInfo } = first.data.viewer.apiKeys;
    expect(nodes.map(({ name }) => name)).toEqual(['three', 'two']);
    const second = await identity.ask<Page>(owner, list, { first: 2, after: pageInfo.endCursor });
    expect(second.data.viewer.apiKeys).toMatchObject({
      nodes: [{ name: 'one' }],
      pageInfo: { hasNextPage: false },
    });
  });

  test('tell when they were used last, and never an earlier time', async () => {
    const { owner } = await identity.found();
    const { token } = await createKey(owner);
    const { kind, id } = (await actingWith(token)).credential;
    const at = (ahead: number): string => new Date(identity.now() + ahead).toISOString();
    const used = at(-1_000);
    for (const time of [used, at(-5_000)])
      await identity.call('last-used', { uses: [{ kind, id, at: time }] });
    expect((await listKeys(owner))[0]).toMatchObject({ lastUsedAt: used, version: 1 });
    await identity.call('last-used', { uses: [{ kind, id, at: at(dayMs) }] });
    expect(Date.parse((await listKeys(owner))[0]?.['lastUsedAt'] ?? '')).toBeLessThanOrEqual(identity.now());
  });
});
