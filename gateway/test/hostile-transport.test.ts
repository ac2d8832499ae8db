import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { type Door, doorsOf } from './doors.ts';
import { type Reply, send } from './send.ts';

const json = ['content-type', 'application/json'];

const system = sharedTestSystem();
let owner: TestOrganization['owner'];

beforeAll(async () => {
  ({ owner } = await newOrganization(system));
});

describe.each(['console', 'mcp'])('%s', (name) => {
  const door = (): Door => doorsOf(owner, '').find((one) => one.name === name) as Door;

  function knock(
    headers: string[],
    changes: { method?: string; path?: string; body?: string | Buffer } = {},
  ): Promise<Reply> {
    const { path, body, credential } = door();
    return send(system.baseUrl, {
      path,
      body,
      headers: [...(credential?.good ?? []), ...headers],
      ...changes,
    });
  }

  const post = (body: string | Buffer): Promise<Reply> => knock(json, { body });

  test.each<[string, (path: string) => string]>([
    ['with a capital letter', (path) => path.replace('v1', 'V1')],
    ['in capitals', (path) => path.toUpperCase()],
    ['with a slash behind it', (path) => `${path}/`],
    ['with two slashes before it', (path) => `/${path}`],
    ['with two slashes in it', (path) => path.replace('/v1', '//v1')],
    ['with a dot in it', (path) => path.replace('/v1', '/./v1')],
    ['with a way back in it', (path) => path.replace('/v1', '/x/../v1')],
    ['with an encoded letter', (path) => path.replace('v1', '%761')],
    ['with an encoded slash', (path) => path.replace('/v1', '%2fv1')],
    ['with an encoded NUL behind it', (path) => `${path}%00`],
    ['with a parameter of the path', (path) => `${path};x=1`],
    ['with a backslash', (path) => path.replace('/v1', '\\v1')],
    ['with a fragment', (path) => `${path}#x`],
    ['as a whole address', (path) => `http://evil.example${path}`],
    ['as a whole address of its own', (path) => `${system.baseUrl}${path}`],
  ])('is not found %s', async (_, change) => {
    expect(await knock(json, { path: change(door().path) })).toMatchObject({
      status: 404,
      headers: { 'content-type': 'application/json' },
      body: '{"error":"not_found"}',
    });
  });

  test.each(['GET', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'TRACE', 'QUERY', 'PROPFIND'])(
    'does not allow %s',
    async (method) => {
      const reply = await knock(json, { method });
      expect(reply).toMatchObject({
        status: 405,
        headers: { allow: 'POST', 'content-type': 'application/json' },
        body: method === 'HEAD' ? '' : '{"error":"method_not_allowed"}',
      });
    },
  );

  test.each<[string, number, string, string[]]>([
    ['without a content type', 415, 'unsupported_media_type', []],
    ['of plain text', 415, 'unsupported_media_type', ['content-type', 'text/plain']],
    ['of a form', 415, 'unsupported_media_type', ['content-type', 'application/x-www-form-urlencoded']],
    ['of several parts', 415, 'unsupported_media_type', ['content-type', 'multipart/form-data; boundary=x']],
    ['in UTF-7', 415, 'unsupported_media_type', ['content-type', 'application/json; charset=utf-7']],
    ['in UTF-16', 415, 'unsupported_media_type', ['content-type', 'application/json; charset=utf-16']],
    ['of two types', 415, 'unsupported_media_type', [...json, 'content-type', 'text/plain']],
    ['in an unknown encoding', 415, 'unsupported_media_type', [...json, 'content-encoding', 'zstd']],
    ['that wants HTML', 406, 'not_acceptable', [...json, 'accept', 'text/html']],
    ['that wants no JSON', 406, 'not_acceptable', [...json, 'accept', 'application/json;q=0']],
  ])('refuses a request %s', async (_, status, error, headers) => {
    const reply = await knock(headers);
    expect(reply).toMatchObject({ status, headers: { 'content-type': 'application/json' } });
    expect(JSON.parse(reply.body)).toEqual({ error });
  });

  test.each<[string, string | Buffer]>([
    ['nothing', ''],
    ['half of it', '{"query":'],
    ['NaN', '{"query":NaN}'],
    ['single quotes', "{'query':'x'}"],
    ['a comment', '{"query":"x"} // y'],
    ['more after it', '{"query":"x"}x'],
    ['a key twice', '{"query":"{ a }","query":"{ b }"}'],
    ['a key twice, once escaped', '{"query":"{ a }","qu\\u0065ry":"{ b }"}'],
    ['a key twice, far down', '{"variables":[{"x":{"y":1,"y":1}}]}'],
    ['a lone surrogate', '{"query":"\\ud83d"}'],
    ['a lone surrogate in a key', '{"\\udc00":1}'],
    ['a line break in a text', '{"query":"\n"}'],
    ['a byte order mark', '\uFEFF{"query":"x"}'],
    ['other bytes than UTF-8', Buffer.from('{"query":"\xFF"}', 'latin1')],
    ['UTF-16', Buffer.from('{"query":"x"}', 'utf16le')],
    ['65 levels', `{"variables":${'['.repeat(64)}${']'.repeat(64)}}`],
    ['100,000 levels', '['.repeat(100_000)],
  ])('refuses %s for a body', async (_, body) => {
    const { status, body: answer } = await post(body);
    const refusal = name === 'mcp' ? { error: { code: -32700 } } : { error: 'bad_request' };
    expect({ status, ...JSON.parse(answer) }).toMatchObject({ status: 400, ...refusal });
  });

  test.each(['null', '"x"', '5', 'true', '[]', '[{}]'])('refuses %s for an object', async (body) => {
    const { status, body: answer } = await post(body);
    const refusal = name === 'mcp' ? { error: { code: -32600 } } : { error: 'bad_request' };
    expect({ status, ...JSON.parse(answer) }).toMatchObject({ status: 400, ...refusal });
  });

  test('refuses a body beyond 256 KiB', async () => {
    const spaced = (bytes: number): string => door().body.padEnd(bytes);
    expect(await post(spaced(262_144))).toMatchObject({ status: 200 });
    expect(await post(spaced(262_145))).toMatchObject({ status: 413, body: '{"error":"payload_too_large"}' });
    expect(await post(spaced(4_000_000))).toMatchObject({ status: 413 });
  });

  test.each([
    ['a header of 20 kB', ['x-large', 'x'.repeat(20_000)]],
    ['a key of 10 kB', ['authorization', `Bearer ${'x'.repeat(10_000)}`]],
    ['2,500 headers', Array.from({ length: 2_500 }, (_, index) => [`x${index}`, '']).flat()],
    ['101 headers', Array.from({ length: 101 }, (_, index) => [`x${index}`, '']).flat()],
  ])('refuses %s', async (_, headers) => {
    expect(await knock(headers)).toMatchObject({ status: 431, body: '{"error":"headers_too_large"}' });
  });

  test('changes no prototype', async () => {
    const members = '"__proto__":{"x":1},"constructor":{"prototype":{"x":1}}';
    const more = `${members},"variables":{${members}},"params":{${members}}}`;
    await post(door().body.replace(/\}$/, `,${more}`));
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
    expect(await post(door().body)).toMatchObject({ status: 200 });
  });
});

test.each(['/api/auth/v1/sign%2Din', '/api/auth/v1/sign-in/', '/api/auth/v1/sign-in#x', '/api/%', '/', '*'])(
  '%s leads nowhere',
  async (path) => {
    expect(await send(system.baseUrl, { path, headers: json, body: '{}' })).toMatchObject({
      status: 404,
      body: '{"error":"not_found"}',
    });
  },
);
