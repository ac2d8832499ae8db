import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib';
import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import type { OwnTestSystem } from '@compliance/testing/open-test-system';
import { bodyOf, rawExchange } from '@compliance/testing/raw-http';
import { startTestSystem } from '@compliance/testing/start-test-system';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Door, doorsOf } from './doors.ts';

let system: OwnTestSystem;
let owner: TestOrganization['owner'];
let port: number;

beforeAll(async () => {
  system = await startTestSystem();
  ({ owner } = await newOrganization(system));
  port = Number(new URL(system.baseUrl).port);
});

afterAll(() => {
  const errors = system.logged.filter((line) => /"level":"(error|fatal)"/.test(line));
  if (errors.length > 0) throw new Error(`A fault of a client was logged as one of ours: ${errors.join('')}`);
});

const doorNames = ['console', 'mcp'];

describe.each(doorNames)('%s', (name) => {
  const door = (): Door => doorNamed(name);
  const head = (credential: 'good' | 'bad', ...headers: string[]): string =>
    headOf(door(), credential, ...headers);

  const withBody = (body: string | Buffer, ...headers: string[]): Promise<string> =>
    rawExchange(port, head('good', 'Connection: close', `Content-Length: ${body.length}`, ...headers), body);

  test('refuses a bad key while its body is still on the way', async () => {
    const answer = await rawExchange(port, head('bad', 'Content-Length: 262144'), 'x'.repeat(1_000));
    expect(answer).toMatch(/^HTTP\/1.1 401 /);
    expect(bodyOf(answer)).toBe('{"error":"unauthorized"}');
  });

  test.each([
    [100, 200],
    [101, 431],
  ])('answers a request with %i headers with %i', async (count, status) => {
    const { body } = door();
    const more = Array.from({ length: count - 4 }, (_, index) => `X-${index}: ${'y'.repeat(60)}`);
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    socket.write(head('good', `Content-Length: ${body.length}`, ...more) + body);
    const [answer] = await once(socket, 'data');
    expect(answer).toMatch(`HTTP/1.1 ${status} `);
    socket.destroy();
  });

  test('takes no harm from headers named like members of all objects (Node: CVE-2026-21710)', async () => {
    const names = ['__proto__: x', '__proto__: y', 'constructor: x', 'hasOwnProperty: x'];
    expect(await withBody(door().body, ...names)).toMatch(/^HTTP\/1.1 200 /);
    expect(Object.keys({})).toEqual([]);
  });

  test('asks nobody for a body whose key is bad', async () => {
    const expectation = ['Content-Length: 20000', 'Expect: 100-continue'];
    expect(await rawExchange(port, head('bad', ...expectation))).toMatch(/^HTTP\/1.1 401 /);
  });

  test('asks for a body that is held back', async () => {
    const { body } = door();
    const held = ['Connection: close', `Content-Length: ${body.length}`, 'Expect: 100-continue'];
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    socket.write(head('good', ...held));
    const [asked] = await once(socket, 'data');
    expect(asked).toBe('HTTP/1.1 100 Continue\r\n\r\n');
    socket.write(body);
    expect(await all(socket)).toMatch(/^HTTP\/1.1 200 /);
  });

  test('refuses a body in pieces once it is too large', async () => {
    const piece = `10000\r\n${' '.repeat(65_536)}\r\n`;
    const answer = await rawExchange(
      port,
      head('good', 'Transfer-Encoding: chunked'),
      ...Array(6).fill(piece),
    );
    expect(answer).toMatch(/^HTTP\/1.1 413 /);
    expect(bodyOf(answer)).toBe('{"error":"payload_too_large"}');
  });

  test('refuses a body in pieces of no size', async () => {
    const answer = await rawExchange(port, head('good', 'Transfer-Encoding: chunked'), '1\r\n{\r\nzz\r\n');
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(bodyOf(answer)).toBe('{"error":"bad_request"}');
  });

  test.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotli],
  ])('takes a body in %s, and none that becomes too large', async (encoding, compress) => {
    const header = `Content-Encoding: ${encoding}`;
    expect(await withBody(compress(door().body), header)).toMatch(/^HTTP\/1.1 200 /);
    const bomb = compress(Buffer.alloc(10_000_000, ' '));
    expect(bomb.length).toBeLessThan(262_144);
    expect(bodyOf(await withBody(bomb, header))).toBe('{"error":"payload_too_large"}');
    const half = compress(door().body).subarray(0, 10);
    expect(await withBody(half, header)).toMatch(/^HTTP\/1.1 400 /);
  });

  test.each(['zstd', 'compress', 'gzip, gzip', 'gzip\r\nContent-Encoding: gzip'])(
    'does not take a body in %j',
    async (encoding) => {
      const answer = await withBody(gzipSync(gzipSync(door().body)), `Content-Encoding: ${encoding}`);
      expect(bodyOf(answer)).toBe('{"error":"unsupported_media_type"}');
    },
  );

  test('answers a hundred requests that come at once, each by its own key', async () => {
    const { body } = door();
    const keys = Array.from({ length: 100 }, (_, index) => (index % 7 === 3 ? 'bad' : 'good'));
    const requests = keys.map((key) => head(key, `Content-Length: ${body.length}`) + body);
    const last = head('bad', 'Connection: close', 'Content-Length: 0');
    const answers = await rawExchange(port, [...requests, last].join(''));
    const statuses = [...answers.matchAll(/HTTP\/1.1 (\d+)/g)].map(([, status]) => status);
    // Who is let in may still find the system busy.
    expect(statuses.map((status) => (status === '401' ? 'bad' : 'good'))).toEqual([...keys, 'bad']);
  });

  test('outlives a thousand clients that leave in the middle', async () => {
    const whole = head('good', `Content-Length: ${door().body.length}`) + door().body;
    for (let round = 0; round < 10; round += 1) {
      const cuts = Array.from({ length: 100 }, (_, index) => Math.floor((whole.length * index) / 100));
      await Promise.all(cuts.map((cut) => leaveAfter(whole.slice(0, cut))));
    }
    expect(await withBody(door().body)).toMatch(/^HTTP\/1.1 200 /);
  });
});

// Side by side, as they do nothing but wait.
test.concurrent.each(doorNames)(
  '%s gives up a body that comes byte by byte after eight seconds',
  async (name) => {
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    const trickle = setInterval(() => socket.write(' '), 500);
    const start = performance.now();
    socket.write(headOf(doorNamed(name), 'good', 'Content-Length: 1000'));
    const answer = await all(socket);
    clearInterval(trickle);
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expect(answer).toMatch(/connection: close\r\n/i);
    expect(bodyOf(answer)).toBe('{"error":"timeout"}');
    expect(performance.now() - start).toBeLessThan(12_000);
  },
);

function doorNamed(name: string): Door {
  return doorsOf(owner, '').find((one) => one.name === name) as Door;
}

/** Without the empty line at the end, if there is still to come more. */
function headOf({ path, credential: known }: Door, credential: 'good' | 'bad', ...headers: string[]): string {
  const [header, value] = known?.[credential] ?? [];
  const own = [`Host: localhost:${port}`, `${header}: ${value}`, 'Content-Type: application/json'];
  return [`POST ${path} HTTP/1.1`, ...own, ...headers, '', ''].join('\r\n');
}

/** At its best it would take as long as all the other tests. */
function brotli(bytes: string | Buffer): Buffer {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
}

async function all(socket: Socket): Promise<string> {
  let text = '';
  for await (const piece of socket) text += piece;
  return text;
}

/** Sends some bytes and cuts the connection. */
async function leaveAfter(bytes: string): Promise<void> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  const left = once(socket, 'close');
  socket.write(bytes || '\r\n', () => socket.resetAndDestroy());
  await left;
}
