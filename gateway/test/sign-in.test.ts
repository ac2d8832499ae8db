import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import type { OwnTestSystem } from '@compliance/testing/open-test-system';
import { startTestSystem } from '@compliance/testing/start-test-system';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { type Reply, send } from './send.ts';

const json = ['content-type', 'application/json'];
const ownPage = ['sec-fetch-site', 'same-origin'];

const next = 'correct horse battery staple';

let system: OwnTestSystem;
let owner: TestOrganization['owner'];

beforeAll(async () => {
  system = await startTestSystem();
  ({ owner } = await newOrganization(system));
});

function auth(name: string, body: unknown, headers: string[] = []): Promise<Reply> {
  return send(system.baseUrl, {
    path: `/api/auth/v1/${name}`,
    headers: [...json, ...headers],
    body: JSON.stringify(body),
  });
}

async function signIn(password = owner.password): Promise<string> {
  const { headers } = await auth('sign-in', { email: owner.email, password });
  return String(headers['set-cookie']).split(';')[0] ?? '';
}

function viewer(cookie: string, more: string[] = []): Promise<Reply> {
  return inSession(cookie, '{ viewer { kind } }', more);
}

function inSession(cookie: string, query: string, more: string[] = []): Promise<Reply> {
  return send(system.baseUrl, {
    path: '/api/console/v1/graphql',
    headers: [...json, 'cookie', cookie, ...ownPage, ...more],
    body: JSON.stringify({ query }),
  });
}

describe('signing in', () => {
  test('opens a session in a cookie that scripts cannot read', async () => {
    const { status, headers, body } = await auth('sign-in', { email: owner.email, password: owner.password });
    expect([status, body]).toEqual([204, '']);
    const [cookie] = headers['set-cookie'] as string[];
    expect(cookie).toMatch(/^session=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(headers['cache-control']).toBe('no-store');
    expect(await viewer(cookie?.split(';')[0] ?? '')).toMatchObject({
      body: '{"data":{"viewer":{"kind":"SESSION"}}}',
    });
  });

  test('answers a wrong password and an unknown address alike', async () => {
    const wrong = await auth('sign-in', { email: owner.email, password: 'not the password' });
    expect(wrong).toMatchObject({ status: 401, body: '{"error":"invalid_credentials"}' });
    expect(await auth('sign-in', { email: 'nobody@example.com', password: 'x' })).toEqual(wrong);
  });

  test.each([[{}], [{ email: 5, password: 'x' }], [{ email: 'x' }], [[]], ['x'], [null]])(
    'refuses the body %j',
    async (body) => {
      expect(await auth('sign-in', body)).toMatchObject({ status: 400, body: '{"error":"bad_request"}' });
    },
  );

  test('is a POST of JSON', async () => {
    const path = '/api/auth/v1/sign-in';
    expect(await send(system.baseUrl, { method: 'GET', path })).toMatchObject({
      status: 405,
      headers: { allow: 'POST' },
      body: '{"error":"method_not_allowed"}',
    });
    expect(
      await send(system.baseUrl, { path, headers: ['content-type', 'text/plain'], body: '{}' }),
    ).toMatchObject({ status: 415 });
  });
});

describe('a session', () => {
  test('ends with signing out', async () => {
    const cookie = await signIn();
    const { status, headers } = await auth('sign-out', {}, ['cookie', cookie, ...ownPage]);
    expect([status, headers['set-cookie']]).toEqual([
      204,
      ['session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax'],
    ]);
    expect(await viewer(cookie)).toMatchObject({ status: 401 });
    expect(await auth('sign-out', {}, ['cookie', cookie, ...ownPage])).toMatchObject({ status: 204 });
  });

  test('makes a key that works at once, lists it without its token, and revokes it at once', async () => {
    const cookie = await signIn();
    const create = 'mutation { createApiKey(input: { name: "CI", kind: PERSONAL }) { token apiKey { id } } }';
    const created = await inSession(cookie, create);
    expect(created.headers['cache-control']).toBe('no-store');
    const { token, apiKey } = JSON.parse(created.body).data.createApiKey;
    const { status } = await viewer('', ['authorization', `Bearer ${token}`]);
    expect(status).toBe(200);

    const listed = await inSession(cookie, '{ viewer { apiKeys { nodes { id state } } } }');
    expect(JSON.parse(listed.body).data.viewer.apiKeys.nodes).toContainEqual({ ...apiKey, state: 'ACTIVE' });
    expect(listed.body).not.toContain(token);

    const revoke = `mutation { revokeApiKey(input: { apiKeyId: "${apiKey.id}" }) { apiKey { state } } }`;
    const revoked = await inSession(cookie, revoke);
    expect(revoked.body).toBe('{"data":{"revokeApiKey":{"apiKey":{"state":"REVOKED"}}}}');
    expect(await viewer('', ['authorization', `Bearer ${token}`])).toMatchObject({
      status: 401,
      body: '{"error":"unauthorized"}',
    });
  });

  test('counts for nothing beside an Authorization header', async () => {
    const cookie = await signIn();
    expect(await viewer(cookie, ['authorization', 'Bearer x'])).toMatchObject({ status: 401 });
    expect(await viewer(cookie, ['authorization', `Bearer ${owner.personalKey}`])).toMatchObject({
      body: '{"data":{"viewer":{"kind":"PERSONAL"}}}',
    });
  });
});

describe('changing the password', () => {
  test('needs a session, before anything of the body is read', async () => {
    const unauthorized = {
      status: 401,
      headers: { 'www-authenticate': 'Bearer' },
      body: '{"error":"unauthorized"}',
    };
    expect(await auth('password', 'x')).toMatchObject(unauthorized);
    expect(await auth('password', 'x', ['cookie', 'session=x', ...ownPage])).toMatchObject(unauthorized);
    expect(await auth('password', 'x', ['authorization', `Bearer ${owner.personalKey}`])).toMatchObject(
      unauthorized,
    );
  });

  test('needs the current one and an acceptable new one', async () => {
    const cookie = await signIn();
    const change = (body: object): Promise<Reply> => auth('password', body, ['cookie', cookie, ...ownPage]);
    expect(await change({ current: 'wrong', next })).toMatchObject({
      status: 403,
      body: '{"error":"invalid_credentials"}',
    });
    expect(await change({ current: owner.password, next: 'short' })).toMatchObject({
      status: 400,
      body: '{"error":"invalid_password"}',
    });
  });

  test('ends the other sessions', async () => {
    const [cookie, other] = [await signIn(), await signIn()];
    expect(
      await auth('password', { current: owner.password, next }, ['cookie', cookie, ...ownPage]),
    ).toMatchObject({
      status: 204,
    });
    expect(await viewer(other)).toMatchObject({ status: 401 });
    expect(await viewer(cookie)).toMatchObject({ status: 200 });
    expect(await viewer(await signIn(next))).toMatchObject({ status: 200 });
  });
});

test('an invitation that is none is refused', async () => {
  expect(await auth('accept-invitation', { token: 'x', password: 'correct horse battery' })).toMatchObject({
    status: 400,
    body: '{"error":"invalid_token"}',
  });
});

test('the log knows when somebody signed in, but neither who nor with what', async () => {
  const cookie = await signIn(next);
  const logged = system.logged.join('');
  expect(logged).toContain('"interface":"sign-in"');
  for (const secret of [
    owner.email,
    owner.password,
    next,
    owner.personalKey,
    cookie.replace('session=', ''),
  ]) {
    expect(logged).not.toContain(secret);
  }
});
