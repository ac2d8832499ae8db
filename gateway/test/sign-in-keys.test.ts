import { dayMs } from '@compliance/kit/process/clock';
import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import type { OwnTestSystem } from '@compliance/testing/open-test-system';
import { startTestSystem } from '@compliance/testing/start-test-system';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Reply } from './send.ts';
import { type SignInClient, signInClient } from './sign-in-client.ts';

type Key = { id: string; name: string; state: string; endReason: string | null; expiresAt: string };
type Made = { token: string; apiKey: Key };

const fields = 'id name state endReason expiresAt version';
const createApiKey = `mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { token apiKey { ${fields} } } }`;
const revokeApiKey = `mutation ($input: RevokeApiKeyInput!) { revokeApiKey(input: $input) { apiKey { ${fields} } } }`;
const listApiKeys = `{ viewer { apiKeys(first: 100) { nodes { ${fields} } } } }`;

let system: OwnTestSystem;
let client: SignInClient;
let owner: TestOrganization['owner'];
let inSession: string[];
let inOther: string[];

beforeAll(async () => {
  system = await startTestSystem();
  client = signInClient(system);
  ({ owner } = await newOrganization(system));
  const { owner: other } = await newOrganization(system);
  inSession = ['cookie', await client.signIn(owner)];
  inOther = ['cookie', await client.signIn(other)];
});

const create = (input: object, by = inSession): Promise<Reply> =>
  client.ask(createApiKey, { input: { name: 'CI', kind: 'PERSONAL', ...input } }, by);

const revoke = (apiKeyId: string, by = inSession): Promise<Reply> =>
  client.ask(revokeApiKey, { input: { apiKeyId } }, by);

const withKey = (token: string): string[] => ['authorization', `Bearer ${token}`];

const ahead = (milliseconds: number): string => new Date(system.now() + milliseconds).toISOString();

async function newKey(input: object = {}, by = inSession): Promise<Made> {
  return JSON.parse((await create(input, by)).body).data.createApiKey as Made;
}

async function statusWith(token: string): Promise<number> {
  return (await client.ask('{ viewer { kind } }', {}, withKey(token))).status;
}

/** Code, field and reason of what was refused. */
function refusals({ body }: Reply): object[] {
  const { errors = [] } = JSON.parse(body) as { errors?: { extensions: object }[] };
  return errors.map(({ extensions }) => extensions);
}

describe('a key made in a session', () => {
  test('is answered once with its token, which no cache may keep, and never again', async () => {
    const reply = await create({ name: '  Nightly  ' });
    expect(reply.headers['cache-control']).toBe('no-store');
    const { token, apiKey } = JSON.parse(reply.body).data.createApiKey as Made;
    expect(apiKey.name).toBe('Nightly');
    expect(await statusWith(token)).toBe(200);
    const listed = await client.ask(listApiKeys, {}, inSession);
    expect(JSON.parse(listed.body).data.viewer.apiKeys.nodes).toContainEqual(apiKey);
    expect(listed.body).not.toContain(token.slice(6, -6));
    expect(system.logged.join('')).not.toContain(token.slice(6, -6));
  });

  test.each([[undefined], [null]])('ends in ninety days when its end is %j', async (expiresAt) => {
    const before = system.now();
    const { apiKey } = await newKey({ expiresAt });
    const lifetimeMs = Date.parse(apiKey.expiresAt) - before;
    expect(lifetimeMs).toBeGreaterThanOrEqual(90 * dayMs);
    expect(lifetimeMs).toBeLessThan(90 * dayMs + 60_000);
  });

  test('may end 366 days ahead, not later, and not in the past', async () => {
    expect(refusals(await create({ expiresAt: ahead(366 * dayMs - 1) }))).toEqual([]);
    for (const expiresAt of [ahead(366 * dayMs + 60_000), ahead(0), '1999-12-31T23:59:59Z']) {
      expect(refusals(await create({ expiresAt }))).toEqual([
        { code: 'BAD_USER_INPUT', field: 'expiresAt', reason: 'OUT_OF_RANGE' },
      ]);
    }
  });

  test.each([
    ['', 'TOO_SHORT'],
    ['   ', 'TOO_SHORT'],
    ['x'.repeat(101), 'TOO_LONG'],
    ['two\nlines', 'UNSAFE_TEXT'],
    ['<script>', 'UNSAFE_TEXT'],
  ])('is not named %j', async (name, reason) => {
    expect(refusals(await create({ name }))).toEqual([{ code: 'BAD_USER_INPUT', field: 'name', reason }]);
  });
});

describe('revoking a key', () => {
  test('refuses it from the answer on, and changes nothing the second time', async () => {
    const { token, apiKey } = await newKey();
    expect(await statusWith(token)).toBe(200);
    const first = await revoke(apiKey.id);
    expect(JSON.parse(first.body).data.revokeApiKey.apiKey).toMatchObject({
      state: 'REVOKED',
      endReason: 'REVOKED',
    });
    expect(await statusWith(token)).toBe(401);
    expect((await revoke(apiKey.id)).body).toBe(first.body);
  });

  test('is for the person: another one is told what somebody is told who made the id up', async () => {
    const { token, apiKey } = await newKey();
    const { apiKey: theirs } = await newKey({}, inOther);
    const foreign = await revoke(apiKey.id, inOther);
    expect(refusals(foreign)).toEqual([{ code: 'NOT_FOUND' }]);
    expect((await revoke(`${theirs.id.slice(0, -2)}AA`, inOther)).body).toBe(foreign.body);
    expect(await statusWith(token)).toBe(200);
  });
});

describe('with a key', () => {
  test('nobody makes or sees keys, nor ends another one', async () => {
    const [{ token }, { token: second, apiKey }] = [await newKey(), await newKey()];
    expect(refusals(await create({}, withKey(token)))).toEqual([{ code: 'FORBIDDEN' }]);
    const listed = await client.ask(listApiKeys, {}, withKey(token));
    expect(JSON.parse(listed.body).data).toEqual({ viewer: { apiKeys: null } });
    expect(refusals(listed)).toEqual([{ code: 'FORBIDDEN' }]);
    expect(refusals(await revoke(apiKey.id, withKey(token)))).toEqual([{ code: 'FORBIDDEN' }]);
    expect(await statusWith(second)).toBe(200);
  });

  test('the key itself is ended, with that one answer', async () => {
    const { token, apiKey } = await newKey();
    const reply = await revoke(apiKey.id, withKey(token));
    expect(JSON.parse(reply.body)).toMatchObject({
      data: { revokeApiKey: { apiKey: { id: apiKey.id, state: 'REVOKED' } } },
    });
    expect(await revoke(apiKey.id, withKey(token))).toMatchObject({ status: 401 });
  });
});

test('a key is refused from the instant of its end, though it was used just before', async () => {
  const { token, apiKey } = await newKey({ expiresAt: ahead(60_000) });
  expect(await statusWith(token)).toBe(200);
  system.now.advance(60_000);
  expect(await statusWith(token)).toBe(401);
  const listed = await client.ask(listApiKeys, {}, inSession);
  expect(JSON.parse(listed.body).data.viewer.apiKeys.nodes).toContainEqual(
    expect.objectContaining({ id: apiKey.id, state: 'EXPIRED', endReason: 'IDLE_TIMEOUT' }),
  );
  expect(JSON.parse((await revoke(apiKey.id)).body).data.revokeApiKey.apiKey).toMatchObject({
    state: 'EXPIRED',
    endReason: 'IDLE_TIMEOUT',
  });
});
