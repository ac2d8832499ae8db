import { once } from 'node:events';
import { Agent, request as openRequest } from 'node:http';
import { connect } from 'node:net';
import { sendJson } from '@compliance/kit/http/send-json';
import { eventually } from '@compliance/testing/eventually';
import { bodyOf, rawExchange } from '@compliance/testing/raw-http';
import { describe, expect, test } from '@jest/globals';
import { greet, listenForTest } from './listen-for-test.ts';

/** Until new connections are refused. */
const untilRefused = (port: number): Promise<void> =>
  eventually(async () => {
    const socket = connect(port, '127.0.0.1');
    const connected = once(socket, 'connect').finally(() => socket.destroy());
    await expect(connected).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

describe('stopping', () => {
  test('takes the connections that have come before', async () => {
    const { port, stop } = await listenForTest(greet);
    const request = 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
    const answers = Array.from({ length: 20 }, () => rawExchange(port, request));
    // By then the system has taken all of them, but the server none.
    process.nextTick(stop);
    for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1.1 200 /);
  });

  test('lets what runs finish and closes its connection', async () => {
    let finish = (): void => undefined;
    const began = Promise.withResolvers<void>();
    const { port, stop } = await listenForTest((_request, response) => {
      finish = () => sendJson(response, 200, { finished: true });
      began.resolve();
    });
    const exchange = rawExchange(port, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await began.promise;
    const stopped = stop();
    await untilRefused(port);
    finish();
    const answer = await exchange;
    expect(answer).toMatch(/connection: close/i);
    expect(bodyOf(answer)).toBe('{"finished":true}');
    await stopped;
  });

  test('refuses new connections while an old one is open', async () => {
    const { port, stop } = await listenForTest(greet);
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    const stopped = stop();
    await untilRefused(port);
    socket.destroy();
    await stopped;
  });

  test('answers a request that comes on an idle connection meanwhile', async () => {
    const { port, stop } = await listenForTest(greet);
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
    await untilRefused(port);
    expect(await ask()).toEqual({ status: 200, connection: 'close' });
    await stopped;
    agent.destroy();
  });

  test('says on an idle connection that it takes no more, and takes no more', async () => {
    let taken = 0;
    const { port, stop } = await listenForTest((_request, response) => {
      taken += 1;
      sendJson(response, 200, {});
    });
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    const chunks: string[] = [];
    socket.setEncoding('latin1').on('data', (text: string) => chunks.push(text));
    socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n');
    await once(socket, 'data');
    const stopped = stop();
    await once(socket, 'end');
    socket.end('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n');
    await stopped;
    expect(chunks.join('')).toMatch(
      /^HTTP\/1.1 200 [\s\S]*HTTP\/1.1 408 [\s\S]*connection: close[\s\S]*"timeout"}$/i,
    );
    expect(taken).toBe(1);
  });

  test('loses no request of clients that keep their connections busy', async () => {
    const { port, stop } = await listenForTest((_request, response) =>
      setImmediate(() => sendJson(response, 200, {})),
    );
    const next = await listenForTest(greet);
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
    const { port, stop } = await listenForTest(() => undefined, { drainMs: 100 });
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
