import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import type { OwnTestSystem } from '@compliance/testing/open-test-system';
import { startTestSystem } from '@compliance/testing/start-test-system';
import { storeUrls } from '@compliance/testing/store-urls';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { send } from './send.ts';
import { cookieIn, type SignInClient, signInClient } from './sign-in-client.ts';

const hourMs = 60 * 60 * 1000;

let system: OwnTestSystem;
let client: SignInClient;
let owner: TestOrganization['owner'];
let other: TestOrganization['owner'];

beforeAll(async () => {
  system = await startTestSystem(storeUrls(), { instances: { gateway: 2 } });
  client = signInClient(system);
  ({ owner } = await newOrganization(system));
  ({ owner: other } = await newOrganization(system));
});

describe('signing in with a cookie', () => {
  test('takes a new one, and the old one is of no use any more', async () => {
    const old = await client.signIn(owner);
    const cookie = await client.signIn(owner, ['cookie', old]);
    expect(cookie).not.toBe(old);
    expect([await client.holds(old), await client.holds(cookie)]).toEqual([false, true]);
  });

  test('of somebody else ends theirs, for the browser has it no longer', async () => {
    const old = await client.signIn(other);
    const cookie = await client.signIn(owner, ['cookie', old]);
    expect([await client.holds(old), await client.holds(cookie)]).toEqual([false, true]);
  });

  test('that somebody has chosen does not make it a session', async () => {
    const chosen = `session=${'a'.repeat(43)}`;
    const cookie = await client.signIn(owner, ['cookie', chosen]);
    expect(cookie).not.toBe(chosen);
    expect(await client.holds(chosen)).toBe(false);
  });

  test('and the wrong password leaves the session as it is', async () => {
    const cookie = await client.signIn(owner);
    const { status } = await client.auth('sign-in', { ...owner, password: 'wrong' }, ['cookie', cookie]);
    expect(status).toBe(401);
    expect(await client.holds(cookie)).toBe(true);
  });
});

describe('a session', () => {
  test('ends at every gateway as soon as signing out has been answered', async () => {
    const [, second] = system.processes.gateway;
    const elsewhere = signInClient({ baseUrl: second?.url ?? '' });
    const cookie = await client.signIn(owner);
    expect(await elsewhere.holds(cookie)).toBe(true);
    expect(await client.auth('sign-out', {}, ['cookie', cookie])).toMatchObject({ status: 204 });
    expect([await elsewhere.holds(cookie), await client.holds(cookie)]).toEqual([false, false]);
  });

  test('ends after twelve hours without use, though it was just looked up', async () => {
    const cookie = await client.signIn(owner);
    system.now.advance(12 * hourMs - 60_000);
    expect(await client.holds(cookie)).toBe(true);
    const unused = await client.signIn(owner);
    system.now.advance(12 * hourMs);
    expect(await client.holds(unused)).toBe(false);
  });

  test('is no credential for an agent, nor is its token a key', async () => {
    const cookie = await client.signIn(owner);
    const token = cookie.replace('session=', '');
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
    const json = ['content-type', 'application/json', 'sec-fetch-site', 'same-origin'];
    for (const headers of [
      ['cookie', cookie],
      ['authorization', `Bearer ${token}`],
    ]) {
      const reply = await send(system.baseUrl, { path: '/api/mcp/v1', headers: [...json, ...headers], body });
      expect(reply).toMatchObject({ status: 401, body: '{"error":"unauthorized"}' });
    }
    const asKey = await client.inSession('', '{ viewer { kind } }', ['authorization', `Bearer ${token}`]);
    expect(asKey).toMatchObject({ status: 401, body: '{"error":"unauthorized"}' });
  });

  test('is refused with the very answer of a bad key, whatever is wrong with it', async () => {
    const query = '{ viewer { kind } }';
    const bad = await client.inSession('', query, ['authorization', 'Bearer x']);
    const ended = await client.signIn(owner);
    await client.auth('sign-out', {}, ['cookie', ended]);
    for (const cookie of [ended, 'session=', 'session=x', `session=${'a'.repeat(43)}`, 'other=1']) {
      expect(await client.inSession(cookie, query)).toEqual(bad);
    }
  });
});

test('over HTTPS the cookie is bound to the host, and one without the prefix is none', async () => {
  const secure = await startTestSystem(storeUrls(), { publicOrigin: 'https://compliance.example' });
  const { owner: somebody } = await newOrganization(secure);
  const browser = signInClient(secure);
  const reply = await browser.auth('sign-in', { email: somebody.email, password: somebody.password });
  const attributes = 'Max-Age=604800; Path=/; HttpOnly; SameSite=Lax; Secure';
  expect(reply.headers['set-cookie']).toEqual([
    expect.stringMatching(new RegExp(`^__Host-session=[\\w-]{43}; ${attributes}$`)),
  ]);
  const cookie = cookieIn(reply);
  expect(await browser.holds(cookie)).toBe(true);
  expect(await browser.holds(cookie.replace('__Host-', ''))).toBe(false);
});
