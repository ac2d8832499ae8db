import { pick } from '@compliance/testing/random';
import type { FuzzRequest, Header } from './fuzz-request.ts';

type Random = () => number;

/** All printable latin-1, since Node's client sends nothing else. Raw requests try the rest. */
const oddHeaders: Record<string, readonly string[]> = {
  'content-type': [
    '',
    'text/plain',
    'application/json;charset=utf-16',
    'application/json; charset="utf-8"',
    'application/json;;;',
    'application/json; charset',
    'APPLICATION/JSON',
    'application/json, text/html',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
    'application/graphql',
    '*/*',
    '\u00e9',
  ],
  accept: [
    '',
    'text/html',
    'application/graphql-response+json',
    'text/event-stream',
    'application/json, text/event-stream',
    '*/*;q=0',
    'application/json;q=2',
    'application/json;q=',
    ';;;,,,',
    'a'.repeat(3_000),
  ],
  'accept-encoding': ['gzip, br', '*;q=0'],
  'content-encoding': ['gzip', 'br', 'identity', 'x', 'gzip, gzip', ''],
  'idempotency-key': ['', 'a', 'ä', 'a'.repeat(300), '{"$gt":""}', '__proto__'],
  'mcp-protocol-version': [
    '',
    '2025-06-18',
    '2026-07-28',
    '1999-01-01',
    '__proto__',
    '2025-06-18, 2025-11-25',
  ],
  'mcp-method': ['', 'tools/call', 'tools/list', '__proto__'],
  'mcp-name': ['', 'getAsset', '=?base64?YQ==?=', '=?base64?####?=', '\u00ff'],
  'mcp-session-id': ['', 'x', 'a'.repeat(1_000)],
  'x-mcp-toolsets': ['', 'default', 'controls,restore', 'x', '__proto__', ',', 'default,default'],
  'x-mcp-readonly': ['', 'true', 'false', 'x'],
  'x-request-id': ['', '../..', 'a'.repeat(2_000)],
  'x-http-method-override': ['DELETE', 'GET'],
  'x-forwarded-for': ['127.0.0.1', '::1, x', ''],
  'x-forwarded-host': ['evil.example'],
  cookie: ['session=', 'session=x; session=y', '__Host-session=x', '=;=;=', 'session'],
  origin: ['null', 'https://evil.example', ''],
  'sec-fetch-site': ['cross-site', 'same-origin', 'x'],
  expect: ['100-continue', 'x'],
  range: ['bytes=0-1'],
  'if-none-match': ['*'],
  te: ['trailers'],
  upgrade: ['websocket', 'h2c'],
  authorization: [
    '',
    'Bearer',
    'Basic dXNlcjpw',
    'bearer x',
    'Bearer {"$ne":""}',
    `Bearer ${'a'.repeat(6_000)}`,
  ],
};

const names = Object.keys(oddHeaders);

export function withOddHeader(random: Random, request: FuzzRequest): FuzzRequest {
  const name = pick(random, names);
  const header: Header = [name, pick(random, oddHeaders[name] ?? [])];
  const isReplaced = random() < 0.8;
  const others = request.headers.filter(([other]) => !isReplaced || other !== name);
  return { ...request, headers: [...others, header], isKnown: request.isKnown && name !== 'authorization' };
}

export function withOddTarget(random: Random, request: FuzzRequest): FuzzRequest {
  const { path } = request;
  const targets = [
    `${path}/`,
    `/${path}`,
    path.toUpperCase(),
    `${path}?query=%7B__typename%7D`,
    `${path}?api_key=x&toolsets=x`,
    `${path}?toolsets=controls,restore`,
    `${path}?%`,
    `${path}#x`,
    `${path}/../graphql`,
    `${path}%00`,
    path.replace('a', '%61'),
    '/',
    '/%',
    '/api/auth/v1/%ff',
    '/internal/graphql',
    '/graphql',
    '/metrics',
    '/healthz/ready',
    '/api/auth/v1/sign-in',
    '/api/auth/v1/password',
    '*',
  ];
  const methods = ['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY'];
  return random() < 0.5
    ? { ...request, path: pick(random, targets) }
    : { ...request, method: pick(random, methods) };
}
