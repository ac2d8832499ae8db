import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { sendJson } from '@compliance/kit/http/send-json';
import { bodyOf, rawExchange } from '@compliance/testing/raw-http';
import { describe, expect, test } from '@jest/globals';
import { greet, listenForTest } from './listen-for-test.ts';

describe('headers that do not come within five seconds', () => {
  // They do nothing but wait, which they can all do at once.
  test.concurrent.each([
    ['not even one', []],
    ['half of them', ['GET / HTTP/1.1\r\nHost: x\r\n']],
    ['half of those of a second request', ['GET / HTTP/1.1\r\nHost: x\r\n\r\n', 'GET /']],
  ])('are a timeout: %s', async (_name, chunks) => {
    const { port } = await listenForTest(greet);
    const answers = await rawExchange(port, ...chunks);
    const last = answers.slice(answers.lastIndexOf('HTTP/1.1'));
    expect(last).toMatch(/^HTTP\/1.1 408 /);
    expect(bodyOf(last)).toBe('{"error":"timeout"}');
  });

  test.concurrent('are a timeout also when a byte comes every now and then', async () => {
    const { port } = await listenForTest(greet);
    const socket = connect(port, '127.0.0.1');
    const trickle = setInterval(() => socket.write('x'), 200);
    const received: Buffer[] = [];
    socket.write('GET / HTTP/1.1\r\nX: ');
    for await (const bytes of socket) received.push(bytes as Buffer);
    clearInterval(trickle);
    expect(String(Buffer.concat(received))).toMatch(/^HTTP\/1.1 408 /);
  });
});

describe('a body nobody reads', () => {
  const refuse: Parameters<typeof listenForTest>[0] = (_request, response) =>
    sendJson(response, 401, { error: 'unauthorized' });
  const begun = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n';

  test.each([{}, { connection: 'close' }])(
    'does not keep its client from the answer: %j',
    async (headers) => {
      const { port } = await listenForTest((_request, response) => {
        sendJson(response, 401, { error: 'unauthorized' }, headers);
      });
      const piece = Buffer.alloc(65_536);
      const head = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 6553601\r\n\r\n';
      const answer = await rawExchange(port, head, ...Array<Buffer>(100).fill(piece));
      expect(bodyOf(answer)).toBe('{"error":"unauthorized"}');
    },
  );

  test('keeps its connection no longer than a second', async () => {
    const { port } = await listenForTest(greet);
    const start = performance.now();
    expect(await rawExchange(port, `${begun}\r\n`)).toMatch(/^HTTP\/1.1 200 /);
    expect(performance.now() - start).toBeLessThan(4_000);
  });

  test('is not asked for', async () => {
    const { port } = await listenForTest(refuse);
    expect(await rawExchange(port, `${begun}Expect: 100-continue\r\n\r\n`)).toMatch(/^HTTP\/1.1 401 /);
  });
});

test('a body that is waited for is asked for', async () => {
  const { port } = await listenForTest((request, response) => {
    request.resume().on('end', () => greet(request, response));
  });
  const head =
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n';
  expect(await rawExchange(port, head, '{}')).toMatch(/^HTTP\/1.1 100 Continue\r\n\r\nHTTP\/1.1 200 /);
});

describe('a client that does not take its answer', () => {
  /** More than fits between a client and a server. */
  const muchText = 'x'.repeat(50_000_000);
  const ask = 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
  let cut: Promise<void>;

  async function connectTo(limits: NonNullable<Parameters<typeof listenForTest>[1]>): Promise<Socket> {
    const { promise, resolve } = Promise.withResolvers<void>();
    cut = promise;
    const { port } = await listenForTest((request, response) => {
      request.socket.once('close', resolve);
      sendJson(response, 200, muchText);
    }, limits);
    const socket = connect(port, '127.0.0.1').pause();
    socket.on('error', () => undefined).write(ask);
    return socket;
  }

  test.each([{ exchangeMs: 300 }, { silentMs: 300 }])('is cut: %j', async (limits) => {
    const socket = await connectTo(limits);
    await cut;
    socket.destroy();
  });

  test('is not cut while it takes some of it now and then', async () => {
    const silentMs = 1_000;
    const socket = await connectTo({ silentMs });
    const begun = performance.now();
    let taken = 0;
    for await (const bytes of socket) {
      taken += (bytes as Buffer).length;
      // Some 20 pauses, which together are longer than the server waits for a client that takes nothing.
      if (taken % 2_500_000 < (bytes as Buffer).length) await delay(100);
    }
    expect(taken).toBeGreaterThan(muchText.length);
    expect(performance.now() - begun).toBeGreaterThan(silentMs);
  });
});
