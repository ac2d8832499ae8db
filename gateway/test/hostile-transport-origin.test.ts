import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { type Door, doorsOf, signInAs } from './doors.ts';
import { type Reply, send } from './send.ts';

const json = ['content-type', 'application/json'];
const forbidden = { status: 403, body: '{"error":"forbidden_origin"}' };
const evil = ['origin', 'https://evil.example'];
const names = ['console', 'mcp', 'sign-in', 'accept-invitation', 'sign-out', 'password'];

const system = sharedTestSystem();
const { port, host: ownHost } = new URL(system.baseUrl);
let owner: TestOrganization['owner'];
let cookie: string;
let doors: Map<string, Door>;

beforeAll(async () => {
  ({ owner } = await newOrganization(system));
  cookie = await signInAs(system.baseUrl, owner);
  doors = new Map(doorsOf(owner, cookie).map((door) => [door.name, door]));
});

function knock(
  name: string,
  more: string[],
  {
    host = ownHost,
    method = 'POST',
    credential,
  }: { host?: string; method?: string; credential?: string[] } = {},
): Promise<Reply> {
  const door = doors.get(name) as Door;
  const headers = [...json, ...(credential ?? door.credential?.good ?? []), ...more];
  return send(system.baseUrl, { method, host, path: door.path, headers, body: door.body });
}

function corsHeaders({ headers }: Reply): string[] {
  return Object.keys(headers).filter((name) => name.startsWith('access-control'));
}

describe.each(names)('%s', (name) => {
  test.each([
    ['its own address', ownHost, []],
    ['localhost', `localhost:${port}`, []],
    ['LOCALHOST', `LOCALHOST:${port}`, []],
    ['[::1]', `[::1]:${port}`, []],
    ['the public host', 'localhost', []],
    ['its own address, for its own page', ownHost, ['origin', system.baseUrl]],
    ['its own address, for the public page', ownHost, ['origin', 'http://localhost']],
  ])('answers under %s', async (_name, host, more) => {
    const reply = await knock(name, more, { host });
    expect(reply.status).toBe(doors.get(name)?.status);
    expect(corsHeaders(reply)).toEqual([]);
  });

  test.each([
    ['a foreign host', 'evil.example', []],
    ['another port', 'localhost:1', []],
    ['a dot behind the host', `localhost.:${port}`, []],
    ['somebody in the host', `evil@${ownHost}`, []],
    ['no host', '', []],
    ['a foreign page', ownHost, evil],
    ['a page of nowhere', ownHost, ['origin', 'null']],
    ['two pages', ownHost, ['origin', system.baseUrl, 'origin', 'https://evil.example']],
    ['a foreign page behind a forwarded host', ownHost, [...evil, 'x-forwarded-host', 'evil.example']],
    ['a foreign host behind a forwarded one', 'evil.example', ['x-forwarded-host', ownHost]],
  ])('refuses %s, whoever asks', async (_name, host, more) => {
    for (const credential of [undefined, ['authorization', 'Bearer x'], []]) {
      const reply = await knock(name, more, { host, ...(credential && { credential }) });
      expect(reply).toMatchObject(forbidden);
      expect(reply.headers['set-cookie']).toBeUndefined();
      expect(corsHeaders(reply)).toEqual([]);
    }
  });

  test('grants no other site what it asks for beforehand', async () => {
    const wish = ['access-control-request-method', 'POST', 'access-control-request-headers', 'authorization'];
    const asked = (more: string[]): Promise<Reply> =>
      knock(name, [...wish, ...more], { method: 'OPTIONS', credential: [] });
    const strangers = doors.get(name)?.credential === undefined ? 405 : 401;
    const replies = [await asked(evil), await asked([]), await asked(['origin', system.baseUrl])];
    expect(replies.map(({ status }) => status)).toEqual([403, strangers, strangers]);
    expect(replies.flatMap(corsHeaders)).toEqual([]);
  });
});

describe.each(['console', 'password', 'sign-out'])('a cookie at %s', (name) => {
  const send = (more: string[], session = cookie): Promise<Reply> =>
    knock(name, more, { credential: ['cookie', session] });

  test.each([
    ['from its own page', ['origin', 'http://localhost', 'sec-fetch-site', 'cross-site']],
    ['from its own page, as the browser says', ['sec-fetch-site', 'same-origin']],
  ])('counts %s', async (_name, more) => {
    // An unknown session: that it was looked for is enough, and nobody is signed out.
    const { status } = await send(more, 'session=x');
    expect(status).toBe(name === 'sign-out' ? 204 : 401);
  });

  test.each([
    ['from who knows where', []],
    ['from another site', ['sec-fetch-site', 'cross-site']],
    ['from the same site', ['sec-fetch-site', 'same-site']],
    ['that was typed in', ['sec-fetch-site', 'none']],
    ['from a page that says two things', ['sec-fetch-site', 'same-origin', 'sec-fetch-site', 'cross-site']],
  ])('is refused %s, be it good or bad', async (_name, more) => {
    expect(await send(more)).toMatchObject(forbidden);
    expect(await send(more, 'session=x')).toMatchObject(forbidden);
  });
});

describe('a cookie', () => {
  test('beside an Authorization header is not looked at, and needs no page', async () => {
    const credential = ['cookie', cookie, 'authorization', `Bearer ${owner.personalKey}`];
    expect(await knock('console', [], { credential })).toMatchObject({ status: 200 });
    const bad = ['cookie', cookie, 'authorization', ''];
    expect(await knock('console', ['sec-fetch-site', 'same-origin'], { credential: bad })).toMatchObject({
      status: 401,
    });
  });

  test('beside an Authorization header is not even ended', async () => {
    const credential = ['cookie', cookie, 'authorization', 'Bearer x'];
    expect(await knock('sign-out', [], { credential })).toMatchObject({ status: 204 });
    const own = { credential: ['cookie', cookie, 'sec-fetch-site', 'same-origin'] };
    expect(await knock('console', [], own)).toMatchObject({ status: 200 });
  });

  test('is no credential for agents', async () => {
    const credential = ['cookie', cookie];
    expect(await knock('mcp', ['sec-fetch-site', 'same-origin'], { credential })).toMatchObject({
      status: 401,
    });
  });

  test('of another name is none', async () => {
    expect(await knock('console', [], { credential: ['cookie', 'theme=dark'] })).toMatchObject({
      status: 401,
    });
  });

  test('is not given to another site', async () => {
    const reply = await knock('sign-in', ['sec-fetch-site', 'cross-site']);
    expect(reply).toMatchObject(forbidden);
    expect(reply.headers['set-cookie']).toBeUndefined();
  });
});

test('health is told under any host', async () => {
  for (const host of ['evil.example', '', '10.0.0.7:4000']) {
    expect(await send(system.baseUrl, { method: 'GET', path: '/healthz/live', host })).toMatchObject({
      status: 200,
    });
  }
});
