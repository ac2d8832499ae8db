import { dayMs } from '@compliance/kit/process/clock';
import { describe, expect, test } from '@jest/globals';
import { type ApiKey, apiKeysForTest, createApiKey, listApiKeys } from './api-keys-for-test.ts';
import { startIdentityForTest } from './start-identity-for-test.ts';

const identity = await startIdentityForTest();
const apiKeys = apiKeysForTest(identity);

describe('a new key', () => {
  test('is shown once, and then known by its last four characters', async () => {
    const { owner } = await identity.found();
    const { token, apiKey } = await apiKeys.create(owner, { kind: 'MCP' });
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
    expect(await apiKeys.list(owner)).toEqual([apiKey]);
    expect(await apiKeys.actionsOf(owner)).toEqual(['apiKey.created']);
    const stored = JSON.stringify(await identity.journalOf(owner.personId));
    for (const text of [stored, ...identity.logged]) expect(text).not.toContain(token.slice(6));
  });

  test('acts as its creator, with their roles, on its own interface only', async () => {
    const { owner } = await identity.found();
    const { token, apiKey } = await apiKeys.create(owner);
    const principal = await apiKeys.actingWith(token);
    expect(principal).toMatchObject({ personId: owner.personId, memberships: owner.memberships });
    expect(principal.credential).toEqual({ kind: 'PERSONAL', id: identity.gids.decode(apiKey.id)?.id });
    expect(await apiKeys.introspect(token, 'MCP')).toBeNull();
  });

  test.each([
    ['in the past', -1],
    ['more than 366 days ahead', 367 * dayMs],
  ])('cannot expire %s', async (_, ahead) => {
    const { owner } = await identity.found();
    const expiresAt = new Date(identity.now() + ahead).toISOString();
    const { errors } = await identity.ask(owner, createApiKey, {
      input: { name: 'x', kind: 'MCP', expiresAt },
    });
    expect(errors?.[0]?.extensions).toEqual({
      code: 'BAD_USER_INPUT',
      field: 'expiresAt',
      reason: 'OUT_OF_RANGE',
    });
  });

  test('as a dry run has no token and is not kept', async () => {
    const { owner } = await identity.found();
    const answer = await apiKeys.create(owner, { dryRun: true });
    expect(answer).toMatchObject({ token: null, dryRun: true });
    expect(await apiKeys.list(owner)).toEqual([]);
  });

  test('is not made, listed or seen with a key', async () => {
    const { owner } = await identity.found();
    const { token, apiKey } = await apiKeys.create(owner);
    const principal = await apiKeys.actingWith(token);
    expect(await apiKeys.codesOf(principal, createApiKey, { name: 'x', kind: 'MCP' })).toEqual(['FORBIDDEN']);
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

describe('keys', () => {
  test('are listed page by page, latest first', async () => {
    const { owner } = await identity.found();
    for (const name of ['one', 'two', 'three']) await apiKeys.create(owner, { name });
    type Page = {
      viewer: { apiKeys: { nodes: ApiKey[]; pageInfo: { hasNextPage: boolean; endCursor: string } } };
    };
    const first = await identity.ask<Page>(owner, listApiKeys, { first: 2 });
    const { nodes, pageInfo } = first.data.viewer.apiKeys;
    expect(nodes.map(({ name }) => name)).toEqual(['three', 'two']);
    const second = await identity.ask<Page>(owner, listApiKeys, { first: 2, after: pageInfo.endCursor });
    expect(second.data.viewer.apiKeys).toMatchObject({
      nodes: [{ name: 'one' }],
      pageInfo: { hasNextPage: false },
      totalCount: 3,
    });
  });

  test('tell when they were used last, and never an earlier time', async () => {
    const { owner } = await identity.found();
    const { token } = await apiKeys.create(owner);
    const { kind, id } = (await apiKeys.actingWith(token)).credential;
    const at = (ahead: number): string => new Date(identity.now() + ahead).toISOString();
    const used = at(-1_000);
    for (const time of [used, at(-5_000)])
      await identity.call('last-used', { uses: [{ kind, id, at: time }] });
    expect((await apiKeys.list(owner))[0]).toMatchObject({ lastUsedAt: used, version: 1 });
    await identity.call('last-used', { uses: [{ kind, id, at: at(dayMs) }] });
    expect(Date.parse((await apiKeys.list(owner))[0]?.['lastUsedAt'] ?? '')).toBeLessThanOrEqual(
      identity.now(),
    );
  });

  test('have that written twice a minute at most, however busy they are, and never a minute late', async () => {
    const { owner } = await identity.found();
    const { token } = await apiKeys.create(owner);
    const { kind, id } = (await apiKeys.actingWith(token)).credential;
    const written = new Set<string>();
    for (let second = 0; second < 120; second += 5) {
      const at = new Date(identity.now()).toISOString();
      await identity.call('last-used', { uses: [{ kind, id, at }] });
      const lastUsedAt = (await apiKeys.list(owner))[0]?.['lastUsedAt'] ?? '';
      expect(identity.now() - Date.parse(lastUsedAt)).toBeLessThan(60_000);
      written.add(lastUsedAt);
      identity.now.advance(5_000);
    }
    expect(written.size).toBeLessThanOrEqual(4);
  });
});
