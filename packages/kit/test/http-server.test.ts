import { once } from 'node:events';
import { Agent, request as openRequest } from 'node:http';
import { connect } from 'node:net';
import { type Listener, listen } from '@compliance/kit/http-server';
import { sendJson } from '@compliance/kit/send-json';
import { afterEach, describe, expect, test } from '@jest/globals';
import { bodyOf, rawExchange } from './raw-http.ts';

const running: Listener[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map((listener) => listener.stop()));
});

async function start(handler: Parameters<typeof listen>[0]['handler'], drainMs?: number): Promise<Listener> {
  const limits = drainMs === undefined ? {} : { drainMs };
  const listener = await listen({ host: '127.0.0.1', port: 0, handler, limits });
  running.push(listener);
  return listener;
}

const greet: Parameters<typeof start>[0] = (_request, response) => sendJson(response, 200, { hello: 1 });

describe('what is no proper HTTP', () => {
  test.each([
    ['an unknown method', 'FOO / HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'bad_request'],
    ['no HTTP at all', '\x16\x03\x01\x02\x00\x01\x00\r\n\r\n', 400, 'bad_request'],
    ['CONNECT', 'CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'bad_request'],
    ['no Host', 'GET / HTTP/1.1\r\n\r\n', 400, 'bad_request'],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
      'bad_request',
    ],
    [
      'an unknown transfer encoding',
      'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: xchunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n',
      400,
      'bad_request',
    ],
    [
      'a transfer encoding nobody decodes',
      'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: gzip, chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n',
      400,
      'bad_request',
    ],
    [
      'a NUL in a header',
      'GET / HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer a\0b\r\n\r\n',
      400,
      'bad_request',
    ],
    [
      'a header of 10 kB',
      `GET / HTTP/1.1\r\nHost: x\r\nA: ${'a'.repeat(10_000)}\r\n\r\n`,
      431,
      'headers_too_large',
    ],
    ['101 headers', `GET / HTTP/1.1\r\nHost: x\r\n${'a: b\r\n'.repeat(100)}\r\n`, 431, 'headers_too_large'],
    [
      '2,500 headers',
      `GET / HTTP/1.1\r\nHost: x\r\n${'a: b\r\n'.repeat(2_500)}\r\n`,
      431,
      'headers_too_large',
    ],
  ])('%s is answered in JSON and closed', async (_name, bytes, status, code) => {
    const { port } = await start(greet);
    const answer = await rawExchange(port, bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toMatch(/content-type: application\/json\r\n/i);
    expect(bodyOf(answer)).toBe(JSON.stringify({ error: code }));
  });

  test('headers that do not come within five seconds are a timeout', async () => {
    const { port } = await start(greet);
    const [silent, halting] = await Promise.all([
      rawExchange(port),
      rawExchange(port, 'GET / HTTP/1.1\r\nHost: x\r\n'),
    ]);
    for (const answer of [silent, halting]) {
      expect(answer).toMatch(/^HTTP\/1.1 408 /);
      expect(bodyOf(answer)).toBe('{"error":"timeout"}');
    }
  });

  test('100 headers and 8,000 bytes of them pass', async () => {
    const { port } = await start(greet);
    const headers = `Host: x\r\nConnection: close\r\nB: ${'b'.repeat(7_000)}\r\n${'a: b\r\n'.repeat(97)}`;
    expect(await rawExchange(port, `GET / HTTP/1.1\r\n${headers}\r\n`)).toMatch(/^HTTP\/1.1 200 /);
  });

  test('an expectation is not answered by Node itself', async () => {
    const { port } = await start(greet);
    const answer = await rawExchange(
      port,
      'GET / HTTP/1.1\r\nHost: x\r\nExpect: wonders\r\nConnection: close\r\n\r\n',
    );
    expect(bodyOf(answer)).toBe('{"hello":1}');
  });

  test('does not garble the answer before it', async () => {
    const { port } = await start((_request, response) =>
      setTimeout(() => sendJson(response, 200, { hello: 1 }), 50),
    );
    const answer = await rawExchange(port, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n', 'GARBAGE\r\n\r\n');
    expect(answer).not.toContain('400');
  });
});

describe('a body nobody reads', () => {
  test('does not keep its client from the answer', async () => {
    const { url } = await start((_request, response) => sendJson(response, 401, { error: 'unauthorized' }));
    const response = await fetch(url, { method: 'POST', body: 'x'.repeat(2_000_000) });
    expect(response.status).toBe(401);
  });

  test('keeps its connection no longer than a second', async () => {
    const { port } = await start(greet);
    const start0 = performance.now();
    await rawExchange(port, 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n').catch(() => '');
    expect(performance.now() - start0).toBeLessThan(2_000);
  });
});

describe('stopping', () => {
  test('lets what runs finish and closes its connection', async () => {
    let finish = (): void => undefined;
    const began = Promise.withResolvers<void>();
    const { port, stop } = await start((_request, response) => {
      finish = () => sendJson(response, 200, { finished: true });
      began.resolve();
    });
    const exchange = rawExchange(port, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await began.promise;
    const stopped = stop();
    finish();
    const answer = await exchange;
    expect(answer).toMatch(/connection: close/i);
    expect(bodyOf(answer)).toBe('{"finished":true}');
    await stopped;
  });

  test('refuses new connections at once', async () => {
    const { port, stop } = await start(greet);
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    const stopped = stop();
    await expect(rawExchange(port, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n')).rejects.toThrow('ECONNREFUSED');
    socket.destroy();
    await stopped;
  });

  test('answers a request that comes on an idle connection meanwhile', async () => {
    const { port, stop } = await start(greet);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = (): Promise<{ status: number | undefined; connection: string | undefined }> =>
      new Promise((resolve, reject) => {
        const asking = openRequest({ port, host: '127.0.0.1', agent }, (response) => {
          response
            .resume()
            .on('end', () =>
              resolve({ status: response.statusCode, connection: response.headers.connection }),
            );
        });
        asking.on('error', reject).end();
      });
    expect(await ask()).toEqual({ status: 200, connection: 'keep-alive' });
    const stopped = stop();
    expect(await ask()).toEqual({ status: 200, connection: 'close' });
    await stopped;
    agent.destroy();
  });

  test('loses no request of clients that keep their connections busy', async () => {
    const { port, stop } = await start((_request, response) =>
      setImmediate(() => sendJson(response, 200, {})),
    );
    const next = await start(greet);
    const agent = new Agent({ keepAlive: true, maxSockets: 8 });
    let answered = 0;
    let stopping = false;
    const client = async (): Promise<void> => {
      for (let count = 0; count < 150; count += 1) {
        // A client that gets no new connection goes to the next process.
        const status = await get(port, agent).catch((error: NodeJS.ErrnoException) => {
          if (stopping && error.code === 'ECONNREFUSED') return get(next.port, agent);
          throw error;
        });
        expect(status).toBe(200);
        answered += 1;
        if (answered === 400) {
          stopping = true;
          void stop();
        }
      }
    };
    await Promise.all(Array.from({ length: 8 }, client));
    expect(answered).toBe(1_200);
    agent.destroy();
  });

  test('cuts what does not end', async () => {
    const { port, stop } = await start(() => undefined, 100);
    const exchange = rawExchange(port, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n').catch(() => 'cut');
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.on('error', () => undefined);
    await stop();
    expect(await exchange).toMatch(/^(cut)?$/);
  });
});

function get(port: number, agent: Agent): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    openRequest({ port, host: '127.0.0.1', agent }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode));
    })
      .on('error', reject)
      .end();
  });
}
