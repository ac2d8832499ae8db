import { connect } from 'node:net';
import { newApiKeyToken } from '@compliance/identity/api-key/api-key-token';
import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import type { OwnTestSystem } from '@compliance/testing/open-test-system';
import { startTestSystem } from '@compliance/testing/start-test-system';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { type Reply, send } from './send.ts';

const path = '/api/console/v1/graphql';
const json = ['content-type', 'application/json'];
const query = '{"query":"{ viewer { kind } }"}';

let system: OwnTestSystem;
let owner: TestOrganization['owner'];

beforeAll(async () => {
  system = await startTestSystem();
  ({ owner } = await newOrganization(system));
});

const bearer = (token = owner.personalKey): string[] => ['authorization', `Bearer ${token}`];

function post(headers: string[], body: string | Buffer = query): Promise<Reply> {
  return send(system.baseUrl, { path, headers: [...json, ...headers], body });
}

describe('a credential', () => {
  const refused: [string, () => string[]][] = [
    ['is missing', () => []],
    ['is an empty header', () => ['authorization', '']],
    ['has a scheme only', () => ['authorization', 'Bearer']],
    ['has another scheme', () => ['authorization', 'Basic dXNlcjpw']],
    ['stands after two spaces', () => ['authorization', `Bearer  ${owner.personalKey}`]],
    [
      'comes twice in one header',
      () => ['authorization', `Bearer ${owner.personalKey}, Bearer ${owner.personalKey}`],
    ],
    ['comes in two headers', () => [...bearer(), ...bearer()]],
    [
      'has a wrong checksum',
      () => bearer(owner.personalKey.slice(0, -1) + (owner.personalKey.endsWith('0') ? '1' : '0')),
    ],
    ['was never made', () => bearer(newApiKeyToken('PERSONAL'))],
    ['is a key for agents', () => bearer(owner.mcpKey)],
    ['is very long', () => bearer('x'.repeat(7_000))],
    ['is not ASCII', () => bearer('schlüssel')],
    ['is a query for a database', () => bearer('{"$ne":""}')],
    ['is no key, beside a cookie', () => [...bearer('x'), 'cookie', 'session=x']],
    ['is an unknown session', () => ['cookie', 'session=x', 'sec-fetch-site', 'same-origin']],
  ];

  test.each(refused)('that %s gets the same 401 as any other', async (_, headers) => {
    expect(await post(headers())).toEqual({
      status: 401,
      headers: {
        'content-type': 'application/json',
        'content-length': '24',
        'cache-control': 'no-store',
        'www-authenticate': 'Bearer',
        connection: 'close',
      },
      body: '{"error":"unauthorized"}',
    });
  });

  test('in the address or the body counts for nothing', async () => {
    const inAddress = { path: `${path}?api_key=${owner.personalKey}`, headers: json, body: query };
    expect(await send(system.baseUrl, inAddress)).toMatchObject({ status: 401 });
    expect(
      await post([], JSON.stringify({ query: '{ viewer { kind } }', key: owner.personalKey })),
    ).toMatchObject({ status: 401 });
  });

  test('is looked at before anything of the body', async () => {
    expect(
      await send(system.baseUrl, { path, headers: ['content-type', 'text/plain'], body: '[' }),
    ).toMatchObject({ status: 401 });
  });

  test.each([
    ['in any case', () => ['authorization', `bearer ${owner.personalKey}`]],
    ['with trailing spaces', () => ['authorization', `Bearer ${owner.personalKey}  `]],
  ])('is accepted %s', async (_, headers) => {
    expect(await post(headers())).toMatchObject({
      status: 200,
      body: '{"data":{"viewer":{"kind":"PERSONAL"}}}',
    });
  });
});

describe('the path', () => {
  test.each([
    '/api/console/v1/GraphQL',
    '/API/console/v1/graphql',
    '/api/console/v1/graphql/',
    '//api/console/v1/graphql',
    '/api/console//v1/graphql',
    '/api/console/v1/./graphql',
    '/api/console/v1/x/../graphql',
    '/api/console/v1/graph%71l',
    '/api/console/v1/graphql%00',
    '/api/auth/v1/sign%2Din',
    '/api/auth/v1/sign-in/',
    '/api/%',
    '/metrics',
    '/internal/graphql',
    '/',
  ])('%s leads nowhere', async (other) => {
    expect(
      await send(system.baseUrl, { path: other, headers: [...json, ...bearer()], body: query }),
    ).toMatchObject({
      status: 404,
      headers: { 'content-type': 'application/json' },
      body: '{"error":"not_found"}',
    });
  });
});

describe('the method', () => {
  test.each(['GET', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'])('%s is not allowed', async (method) => {
    const reply = await send(system.baseUrl, { method, path, headers: bearer() });
    expect(reply).toMatchObject({
      status: 405,
      headers: { allow: 'POST', 'content-type': 'application/json' },
    });
    expect(Object.keys(reply.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  test('is not told to strangers', async () => {
    expect(await send(system.baseUrl, { method: 'OPTIONS', path })).toMatchObject({ status: 401 });
  });
});

describe('a request', () => {
  test.each<[string, number, string, string[]]>([
    ['without a content type', 415, 'unsupported_media_type', []],
    ['of plain text', 415, 'unsupported_media_type', ['content-type', 'text/plain']],
    ['of a form', 415, 'unsupported_media_type', ['content-type', 'application/x-www-form-urlencoded']],
    ['of several parts', 415, 'unsupported_media_type', ['content-type', 'multipart/form-data; boundary=x']],
    [
      'in another charset',
      415,
      'unsupported_media_type',
      ['content-type', 'application/json; charset=utf-7'],
    ],
    ['in an unknown encoding', 415, 'unsupported_media_type', [...json, 'content-encoding', 'zstd']],
    ['that wants HTML', 406, 'not_acceptable', [...json, 'accept', 'text/html']],
    ['that wants no JSON', 406, 'not_acceptable', [...json, 'accept', 'application/json;q=0']],
  ])('%s gets %i', async (_, status, error, headers) => {
    const reply = await send(system.baseUrl, { path, headers: [...bearer(), ...headers], body: query });
    expect(reply).toMatchObject({ status, headers: { 'content-type': 'application/json' } });
    expect(JSON.parse(reply.body)).toEqual({ error });
  });

  test.each<[string, string | Buffer]>([
    ['nothing', ''],
    ['null', 'null'],
    ['a text', '"x"'],
    ['a number', '5'],
    ['a batch', `[${query}]`],
    ['half of it', '{"query":'],
    ['NaN', '{"query":NaN}'],
    ['single quotes', "{'query':'x'}"],
    ['a comment', '{"query":"x"} // y'],
    ['more after it', `${query}x`],
    ['a key twice', '{"query":"{ a }","query":"{ b }"}'],
    ['a lone surrogate', '{"query":"\ud83d"}'.replace('\ud83d', '\\ud83d')],
    ['a byte order mark', `\uFEFF${query}`],
    ['other bytes than UTF-8', Buffer.from('{"query":"\xFF"}', 'latin1')],
    ['65 levels', `{"query":"x","variables":${'['.repeat(64)}${']'.repeat(64)}}`],
  ])('with %s for a body gets 400', async (_, body) => {
    expect(await post(bearer(), body)).toMatchObject({ status: 400, body: '{"error":"bad_request"}' });
  });

  test('that is too large gets 413', async () => {
    const body = JSON.stringify({ query: `#${'x'.repeat(300_000)}` });
    expect(await post(bearer(), body)).toMatchObject({ status: 413, body: '{"error":"payload_too_large"}' });
  });

  test.each([
    ['a header of 20 kB', ['x-large', 'x'.repeat(20_000)]],
    ['a key of 10 kB', ['authorization', `Bearer ${'x'.repeat(10_000)}`]],
    ['2,500 headers', Array.from({ length: 2_500 }, (_, index) => [`x${index}`, '']).flat()],
    ['101 headers', Array.from({ length: 101 }, (_, index) => [`x${index}`, '']).flat()],
  ])('with %s gets 431', async (_, headers) => {
    expect(await post(headers)).toMatchObject({ status: 431, body: '{"error":"headers_too_large"}' });
  });

  test('whose client is gone before its end does nothing and is no fault of ours', async () => {
    const { hostname, port } = new URL(system.baseUrl);
    const head = `POST ${path} HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nContent-Length: 100\r\nAuthorization: Bearer ${owner.personalKey}\r\n\r\n`;
    await new Promise((resolve) => {
      const socket = connect(Number(port), hostname, () =>
        socket.write(`${head}{"query":`, () => socket.destroy()),
      );
      socket.on('close', resolve);
    });
    expect(await post(bearer())).toMatchObject({ status: 200 });
    expect(system.logged.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });

  test('with keys that name prototypes changes none', async () => {
    const body =
      '{"query":"{ viewer { kind } }","__proto__":{"x":1},"constructor":{"prototype":{"x":1}},"variables":{"__proto__":{"x":1}}}';
    expect(await post(bearer(), body)).toMatchObject({ status: 200 });
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });
});
