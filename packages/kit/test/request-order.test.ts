import { once } from 'node:events';
import { connect } from 'node:net';
import { readTextBody } from '@compliance/kit/http/read-body';
import { sendJson } from '@compliance/kit/http/send-json';
import { rawExchange } from '@compliance/testing/raw-http';
import { describe, expect, test } from '@jest/globals';
import { listenForTest } from './listen-for-test.ts';

const get = (path: string, ...headers: string[]): string =>
  [`GET ${path} HTTP/1.1`, 'Host: x', ...headers, '', ''].join('\r\n');

/** Sends all at once; answers the statuses that came back, and the requests that were handled. */
async function sendAtOnce(...requests: string[]): Promise<{ statuses: string[]; handled: string[] }> {
  const handled: string[] = [];
  const { port } = await listenForTest((request, response) => {
    handled.push(request.url ?? '');
    request.resume().on('end', () => setImmediate(() => sendJson(response, 200, {})));
  });
  const answers = await rawExchange(port, requests.join(''));
  return { statuses: [...answers.matchAll(/HTTP\/1.1 (\d+)/g)].map(([, status = '']) => status), handled };
}

describe('requests that come at once', () => {
  test('are answered in their order, all hundred', async () => {
    const paths = Array.from({ length: 99 }, (_, index) => `/${index}`);
    const { statuses, handled } = await sendAtOnce(
      ...paths.map((path) => get(path)),
      get('/last', 'Connection: close'),
    );
    expect(handled).toEqual([...paths, '/last']);
    expect(statuses).toEqual(Array(100).fill('200'));
  });

  test.each([
    ['something that is no HTTP', 'GARBAGE\r\n\r\n', '400'],
    ['a tunnel', 'CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n', '400'],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}', '400'],
    ['two hosts', get('/', 'Host: y'), '400'],
    ['a chunk of no size', 'POST /c HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nz\r\n', '400'],
    ['too many headers', get('/', ...Array(100).fill('a: b')), '431'],
  ])('are answered up to %s, and nothing after it is run', async (_name, refused, status) => {
    const { statuses, handled } = await sendAtOnce(get('/1'), get('/2'), refused, get('/3'), get('/4'));
    expect(statuses).toEqual(['200', '200', status]);
    expect(handled.filter((path) => path !== '/c')).toEqual(['/1', '/2']);
  });

  test('run one after the other', async () => {
    let running = 0;
    let most = 0;
    const { port } = await listenForTest((_request, response) => {
      running += 1;
      most = Math.max(most, running);
      setImmediate(() => {
        running -= 1;
        sendJson(response, 200, {});
      });
    });
    await rawExchange(port, get('/').repeat(20) + get('/', 'Connection: close'));
    expect(most).toBe(1);
  });

  test('are answered up to a hundred that wait', async () => {
    const { statuses, handled } = await sendAtOnce(get('/').repeat(5_000));
    expect(statuses).toEqual(Array(101).fill('200'));
    expect(handled).toHaveLength(101);
  });

  test('are answered up to the one that the client calls its last', async () => {
    const { statuses, handled } = await sendAtOnce(get('/1'), get('/2', 'Connection: close'), get('/3'));
    expect(statuses).toEqual(['200', '200']);
    expect(handled).toEqual(['/1', '/2']);
  });
});

describe('a body whose end comes after the refusal that it takes too long', () => {
  test.each([
    ['before', false],
    ['after', true],
  ])('is not handled by who began to read it %s that', async (_name, isLate) => {
    const admission = Promise.withResolvers<void>();
    const reads: Promise<string>[] = [];
    const { port } = await listenForTest(
      (request) => {
        const read = () => readTextBody(request, { maxBytes: 100, timeoutMs: 20_000 });
        reads.push(isLate ? admission.promise.then(read) : read());
      },
      { requestMs: 300 },
    );
    const socket = connect(port, '127.0.0.1');
    socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\n{}');
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(String(answer)).toMatch(/^HTTP\/1.1 408 /);
    admission.resolve();
    socket.write(' ');
    await once(socket, 'close');
    expect(reads).toHaveLength(1);
    await expect(reads[0]).rejects.toThrow('bad_request');
  });
});
