import { EventEmitter, once } from 'node:events';
import { connect } from 'node:net';
import { promisify } from 'node:util';
import { brotliCompress, deflate, gzip } from 'node:zlib';
import { type Listener, listen } from '@compliance/kit/http/http-server';
import { createInterfaceFront } from '@compliance/kit/http/interface-front';
import { openRequestLimits, type RequestLimits } from '@compliance/kit/http/request-limits';
import { sendJson } from '@compliance/kit/http/send-json';
import { UnauthenticatedError, UnavailableError } from '@compliance/kit/operation/errors';
import { systemClock } from '@compliance/kit/process/clock';
import { createLogger } from '@compliance/kit/process/logger';
import { createMetrics } from '@compliance/kit/process/metrics';
import { bearerToken } from '@compliance/kit/rights/bearer-token';
import { bodyOf, rawExchange } from '@compliance/testing/raw-http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { admitted } from './admitted.ts';

const failures: Record<string, () => Error> = {
  ended: () => new UnauthenticatedError(),
  away: () => new UnavailableError(),
  bug: () => new Error('the secret text of a driver'),
};
const unauthorized = '{"error":"unauthorized"}';

const lines: string[] = [];
/** Emits the status of each request as it is logged. */
const log = new EventEmitter();
const metrics = createMetrics('gateway');
const seen: unknown[] = [];
let limits: RequestLimits;
let listener: Listener;
let strictListener: Listener;

beforeAll(async () => {
  const write = (line: string): void => {
    lines.push(line);
    log.emit(JSON.parse(line).status);
  };
  const logger = createLogger({ process: 'gateway', level: 'info', destination: { write } });
  const runtime = { now: systemClock, logger, metrics };
  limits = openRequestLimits({ databasePrefix: 'test', rateLimitPointsPerMinute: 0 }, runtime);
  const front = (
    own: Partial<Parameters<typeof createInterfaceFront>[0]>,
  ): ReturnType<typeof createInterfaceFront> =>
    createInterfaceFront({
      name: 'graphql',
      runtime,
      answers: ['application/json', 'application/graphql-response+json'],
      limits,
      admit: async (request) => (bearerToken(request) === 'good' ? admitted('key') : undefined),
      async handle({ response, body, admission, requestId }) {
        const { personId } = admission.principal;
        seen.push(body);
        const failure = failures[String(body['fail'])];
        if (failure !== undefined) throw failure();
        return () => sendJson(response, 200, { personId, requestId, body });
      },
      ...own,
    });
  listener = await listen({ host: '127.0.0.1', port: 0, handler: front({}) });
  const describeBadBody = (code: string): unknown => ({ code: code === 'not_an_object' ? -32600 : -32700 });
  strictListener = await listen({ host: '127.0.0.1', port: 0, handler: front({ describeBadBody }) });
});

afterAll(async () => {
  await Promise.all([listener.stop(), strictListener.stop()]);
  metrics.stop();
});

type Answer = { status: number; text: string; headers: Headers };

async function post(
  body: string | Buffer,
  headers: Record<string, string> = {},
  to = listener,
): Promise<Answer> {
  const all = { authorization: 'Bearer good', 'content-type': 'application/json', ...headers };
  const response = await fetch(`${to.url}/`, { method: 'POST', headers: all, body });
  return { status: response.status, text: await response.text(), headers: response.headers };
}

const head = (...headers: string[]): string =>
  [
    'POST / HTTP/1.1',
    'Host: x',
    'Connection: close',
    'Content-Type: application/json',
    ...headers,
    '',
    '',
  ].join('\r\n');

describe('the credential', () => {
  test('comes first: a request without one is refused alike, whatever else is wrong', async () => {
    const requests = [
      ['POST / HTTP/1.1', 'Content-Type: text/plain', 'Content-Length: 3'],
      ['DELETE / HTTP/1.1'],
      ['POST / HTTP/1.1', 'Content-Length: 99999999'],
      ['POST / HTTP/1.1', 'Accept: text/html', 'Authorization: Bearer bad'],
    ].map(([line, ...headers]) => [line, 'Host: x', 'Connection: close', ...headers, '', ''].join('\r\n'));
    const answers = await Promise.all(
      requests.map((request) => rawExchange(listener.port, request).catch(String)),
    );
    const bytes = answers.map((answer) => answer.replace(/^Date: .*\r\n/im, ''));
    expect(new Set(bytes).size).toBe(1);
    expect(bytes[0]).toMatch(/^HTTP\/1.1 401 Unauthorized\r\n/);
    expect(bytes[0]).toMatch(/^content-type: application\/json\r$/im);
    expect(bytes[0]).toMatch(/^www-authenticate: Bearer\r$/im);
    expect(bodyOf(answers[0] ?? '')).toBe(unauthorized);
  });

  test.each([
    ['empty', 'Authorization:'],
    ['a scheme alone', 'Authorization: Bearer'],
    ['another scheme', 'Authorization: Basic dXNlcjpw'],
    ['two spaces', 'Authorization: Bearer  good'],
    ['two tokens', 'Authorization: Bearer good, Bearer good'],
    ['two headers', 'Authorization: Bearer good\r\nAuthorization: Bearer good'],
    ['7 kB', `Authorization: Bearer ${'x'.repeat(7_000)}`],
    ['beyond ASCII', 'Authorization: Bearer g\u00f6\u00f6d'],
    ['none but a key in the cookie', 'Cookie: authorization=good'],
  ])('is refused when it is %s', async (_name, header) => {
    const answer = await rawExchange(listener.port, `${head(header, 'Content-Length: 2')}{}`);
    expect(answer).toMatch(/^HTTP\/1.1 401 /);
    expect(bodyOf(answer)).toBe(unauthorized);
  });

  test.each(['Authorization: bearer good', 'Authorization: BEARER good', 'Authorization: Bearer good   '])(
    'is accepted as %s',
    async (header) => {
      expect(await rawExchange(listener.port, `${head(header, 'Content-Length: 2')}{}`)).toMatch(
        /^HTTP\/1.1 200 /,
      );
    },
  );

  test('that ends while the request runs makes the answer a 401', async () => {
    expect(await post('{"fail":"ended"}')).toMatchObject({ status: 401, text: unauthorized });
  });
});

describe('the request', () => {
  test.each(['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'])('by %s is not allowed', async (method) => {
    const response = await fetch(listener.url, { method, headers: { authorization: 'Bearer good' } });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST');
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect(await response.text()).toBe(method === 'HEAD' ? '' : '{"error":"method_not_allowed"}');
  });

  test('must say that it is JSON', async () => {
    const refused = { status: 415, text: '{"error":"unsupported_media_type"}' };
    expect(await post('{}', { 'content-type': 'text/plain' })).toMatchObject(refused);
    expect(await post('{}', { 'content-type': 'application/json; charset=utf-16' })).toMatchObject(refused);
  });

  test('must take JSON for an answer', async () => {
    expect(await post('{}', { accept: 'text/html' })).toMatchObject({
      status: 406,
      text: '{"error":"not_acceptable"}',
    });
  });
});

describe('the body', () => {
  test.each([
    ['empty', ''],
    ['not JSON', '{"query":'],
    ['with duplicate keys', '{"query":"a","query":"b"}'],
    ['with a lone surrogate', '{"query":"\\udfff"}'],
    ['not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
    ['with a byte order mark', '\ufeff{}'],
    ['UTF-16', Buffer.from('{}', 'utf16le')],
    ['nested too deeply', `{"a":${'['.repeat(64)}${']'.repeat(64)}}`],
    ['a list', '[]'],
    ['null', 'null'],
    ['a text', '"x"'],
    ['a number', '5'],
  ])('is refused when it is %s', async (_name, body) => {
    expect(await post(body)).toMatchObject({ status: 400, text: '{"error":"bad_request"}' });
  });

  test('is refused in the words of the interface where it has its own', async () => {
    expect((await post('{', {}, strictListener)).text).toBe('{"code":-32700}');
    expect((await post('[]', {}, strictListener)).text).toBe('{"code":-32600}');
    expect((await post('x'.repeat(300_000), {}, strictListener)).text).toBe('{"error":"payload_too_large"}');
  });

  test('may be compressed', async () => {
    const body = '{"a":1}';
    for (const [encoding, compress] of Object.entries({ gzip, deflate, br: brotliCompress })) {
      const bytes = await promisify<string, Buffer>(compress)(body);
      const answer = await post(bytes, { 'content-encoding': encoding });
      expect(JSON.parse(answer.text)).toMatchObject({ body: { a: 1 } });
    }
    expect(await post('{}', { 'content-encoding': 'zstd' })).toMatchObject({ status: 415 });
    expect(await post('{}', { 'content-encoding': 'gzip' })).toMatchObject({ status: 400 });
  });

  test('may have 256 KiB, as sent and inflated', async () => {
    const sized = (size: number): string => `{"a":"${'x'.repeat(size - 8)}"}`;
    const tooLarge = { status: 413, text: '{"error":"payload_too_large"}' };
    expect(await post(sized(262_144))).toMatchObject({ status: 200 });
    expect(await post(sized(262_145))).toMatchObject(tooLarge);
    expect(await post(sized(4_000_000))).toMatchObject(tooLarge);
    const bomb = await promisify<string, Buffer>(gzip)(sized(20_000_000));
    expect(await post(bomb, { 'content-encoding': 'gzip' })).toMatchObject(tooLarge);
  });

  test('without a length is refused once it is too large', async () => {
    const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`;
    const request = [
      head('Authorization: Bearer good', 'Transfer-Encoding: chunked'),
      ...Array(6).fill(chunk),
    ];
    expect(await rawExchange(listener.port, ...request)).toMatch(/^HTTP\/1.1 413 /);
  });

  test('that trickles in is given up after eight seconds', async () => {
    const start = performance.now();
    const request = head('Authorization: Bearer good', 'Content-Length: 1000');
    const answer = await rawExchange(listener.port, request, '{"');
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expect(bodyOf(answer)).toBe('{"error":"timeout"}');
    expect(performance.now() - start).toBeLessThan(9_000);
  });

  test('may hold __proto__ as data', async () => {
    seen.length = 0;
    expect(await post('{"variables":{"__proto__":{"polluted":1}}}')).toMatchObject({ status: 200 });
    expect(Object.keys((seen[0] as { variables: object }).variables)).toEqual(['__proto__']);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });
});

describe('failures', () => {
  test('of a store or service are temporary', async () => {
    const answer = await post('{"fail":"away"}');
    expect(answer).toMatchObject({ status: 503, text: '{"error":"unavailable"}' });
    expect(answer.headers.get('retry-after')).toBe('1');
  });

  test('of our own are masked and logged under the request id', async () => {
    expect(await post('{"fail":"bug"}')).toMatchObject({ status: 500, text: '{"error":"internal_error"}' });
    const entries = lines.map((line) => JSON.parse(line));
    const { requestId } = entries.find(({ msg }) => msg === 'request failed');
    expect(entries).toContainEqual(
      expect.objectContaining({ interface: 'graphql', requestId, status: '500' }),
    );
  });

  test('of the client, who leaves in the middle, are nobody else\u2019s', async () => {
    const errors = (): number => lines.filter((line) => line.includes('"level":"error"')).length;
    const before = errors();
    const socket = connect(listener.port, '127.0.0.1', () => {
      socket.write(`${head('Authorization: Bearer good', 'Content-Length: 1000')}{"half`, () =>
        socket.destroy(),
      );
    });
    await once(log, 'aborted');
    expect(errors()).toBe(before);
  });
});
