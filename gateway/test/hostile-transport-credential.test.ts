import { newApiKeyToken } from '@compliance/identity/api-key/api-key-token';
import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { type Door, doorsOf } from './doors.ts';
import { type Reply, send } from './send.ts';

const json = ['content-type', 'application/json'];
const unauthorized = {
  status: 401,
  headers: {
    'content-type': 'application/json',
    'content-length': '24',
    'cache-control': 'no-store',
    'www-authenticate': 'Bearer',
    connection: 'close',
  },
  body: '{"error":"unauthorized"}',
};

const system = sharedTestSystem();
let owner: TestOrganization['owner'];

beforeAll(async () => {
  ({ owner } = await newOrganization(system));
});

const kinds = {
  console: { kind: 'PERSONAL', own: 'personalKey', other: 'mcpKey' },
  mcp: { kind: 'MCP', own: 'mcpKey', other: 'personalKey' },
} as const;

describe.each(['console', 'mcp'] as const)('a credential at %s', (name) => {
  const { kind, own, other } = kinds[name];
  const key = (): string => owner[own];
  const door = (): Door => doorsOf(owner, '').find((one) => one.name === name) as Door;
  const bearer = (token: string): string[] => ['authorization', `Bearer ${token}`];

  function knock(headers: string[], { path, body } = door()): Promise<Reply> {
    return send(system.baseUrl, { path, headers: [...json, ...headers], body });
  }

  const refused: [string, () => string[]][] = [
    ['is missing', () => []],
    ['is an empty header', () => ['authorization', '']],
    ['has a scheme only', () => ['authorization', 'Bearer']],
    ['has another scheme', () => ['authorization', 'Basic dXNlcjpw']],
    ['has no scheme', () => ['authorization', key()]],
    ['stands after two spaces', () => bearer(` ${key()}`)],
    ['stands after a tabulator', () => ['authorization', `Bearer\t${key()}`]],
    ['comes twice in one header', () => ['authorization', `Bearer ${key()}, Bearer ${key()}`]],
    ['comes in two headers', () => [...bearer(key()), ...bearer(key())]],
    ['comes after an empty header', () => ['authorization', '', ...bearer(key())]],
    ['comes as that of a proxy', () => ['proxy-authorization', `Bearer ${key()}`]],
    ['has a wrong checksum', () => bearer(key().slice(0, -1) + (key().endsWith('0') ? '1' : '0'))],
    ['is in capitals', () => bearer(key().toUpperCase())],
    ['has something behind it', () => bearer(`${key()}=`)],
    ['was never made', () => bearer(newApiKeyToken(kind))],
    ['is of the other interface', () => bearer(owner[other])],
    ['is very long', () => bearer('x'.repeat(7_000))],
    ['is not ASCII', () => bearer('schlüssel')],
    ['is a query for a database', () => bearer('{"$ne":""}')],
    ['is a query of the right length', () => bearer(`cmp_p_${`' OR 1=1 --`.padEnd(49, '/')}`)],
    ['is no key, beside a cookie', () => [...bearer('x'), 'cookie', 'session=x']],
    ['is an unknown session', () => ['cookie', 'session=x', 'sec-fetch-site', 'same-origin']],
  ];

  test.each(refused)('that %s gets the same 401 as any other', async (_, headers) => {
    expect(await knock(headers())).toEqual(unauthorized);
  });

  test('in the address or the body counts for nothing', async () => {
    const { path, body } = door();
    for (const parameter of ['api_key', 'access_token', 'authorization']) {
      expect(await knock([], { ...door(), path: `${path}?${parameter}=${key()}` })).toEqual(unauthorized);
      const withKey = JSON.stringify({ ...JSON.parse(body), [parameter]: key() });
      expect(await knock([], { ...door(), body: withKey })).toEqual(unauthorized);
    }
  });

  test.each([
    ['in lower case', () => ['authorization', `bearer ${key()}`]],
    ['in upper case', () => ['authorization', `BEARER ${key()}`]],
    ['with trailing spaces', () => ['authorization', `Bearer ${key()}  `]],
  ])('is accepted %s', async (_, headers) => {
    expect(await knock(headers())).toMatchObject({ status: 200 });
  });
});
