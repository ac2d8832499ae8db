import { once } from 'node:events';
import { Agent, createServer, type RequestListener, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { createPassThrough } from '@compliance/gateway/pass-through/pass-through';
import type { PassThroughGate } from '@compliance/gateway/pass-through/pass-through-gate';
import { afterEach, describe, expect, test } from '@jest/globals';

const nobody = 'http://127.0.0.1:1';
const stops: (() => void)[] = [];

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  stops.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Whom it lets pass is said elsewhere. */
const gate: PassThroughGate = async () => async (answer) => answer.send();

async function passTo(...urls: string[]): Promise<string> {
  const passThrough = createPassThrough({ urls, gate });
  stops.push(passThrough.close);
  return serve(passThrough.handle);
}

describe('createPassThrough', () => {
  test('hands on the request as it came and the answer as it is', async () => {
    const upstream = await serve(async (incoming, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of incoming) chunks.push(chunk as Buffer);
      const seen = {
        method: incoming.method,
        url: incoming.url,
        headers: incoming.rawHeaders,
        body: String(Buffer.concat(chunks)),
      };
      response.writeHead(418, { 'x-answer': 'a' }).end(JSON.stringify(seen));
    });
    const { port } = new URL(await passTo(upstream));
    const headers = [
      'Host',
      'a.example',
      'Content-Length',
      '4',
      'X-Two',
      '1',
      'x-two',
      '2',
      'TE',
      'trailers',
    ];
    const sent = request({ port, method: 'PUT', path: '/a//b?c=%64', headers, agent: false }).end('body');
    const [answer] = await once(sent, 'response');
    expect([answer.statusCode, answer.headers['x-answer']]).toEqual([418, 'a']);
    const [seen] = await once(answer, 'data');
    expect(JSON.parse(seen)).toEqual({
      method: 'PUT',
      url: '/a//b?c=%64',
      headers: [
        'Host',
        'a.example',
        'Content-Length',
        '4',
        'X-Two',
        '1',
        'x-two',
        '2',
        'Connection',
        'keep-alive',
      ],
      body: 'body',
    });
  });

  test('keeps what its own processes tell each other to itself', async () => {
    const upstream = await serve((_, response) =>
      response.writeHead(200, { 'x-answered-rights': '7' }).end(),
    );
    const answer = await fetch(await passTo(upstream));
    expect([...answer.headers.keys()]).not.toContain('x-answered-rights');
  });

  test('goes round the addresses, past those where nobody listens', async () => {
    const [one, two] = await Promise.all(
      ['one', 'two'].map((name) =>
        serve((incoming, response) => incoming.resume().on('end', () => response.end(name))),
      ),
    );
    const url = await passTo(nobody, one ?? '', two ?? '');
    const answers = [];
    for (let count = 0; count < 3; count++) {
      answers.push(await (await fetch(url, { method: 'POST', body: 'x'.repeat(1_000_000) })).text());
    }
    expect(answers).toEqual(['one', 'one', 'two']);
  });

  test('says that it is unavailable when nobody listens or the connection breaks', async () => {
    const broken = await serve((incoming) => incoming.socket.destroy());
    for (const url of [await passTo(nobody), await passTo(), await passTo(broken)]) {
      const answer = await fetch(url, { method: 'POST', body: 'x' });
      expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([
        503,
        '1',
        { error: 'unavailable' },
      ]);
    }
  });

  test('asks another one when a connection was being ended as the request came', async () => {
    const stopping = await serve((incoming, response) => {
      incoming.resume().on('end', () => response.writeHead(408, { connection: 'close' }).end());
    });
    const taking = await serve((incoming, response) => incoming.pipe(response));
    const answer = await fetch(await passTo(stopping, taking), { method: 'POST', body: 'whole' });
    expect([answer.status, await answer.text()]).toEqual([200, 'whole']);
  });

  test('does not let an answer that broke off look whole', async () => {
    const upstream = await serve((incoming, response) => {
      response.writeHead(200).write('half', () => incoming.socket.destroy());
    });
    const answer = await fetch(await passTo(upstream));
    expect([answer.status, await answer.json()]).toEqual([503, { error: 'unavailable' }]);
  });

  test('lets go when the client does', async () => {
    const arrived = Promise.withResolvers<void>();
    const left = Promise.withResolvers<void>();
    const upstream = await serve((_, response) => {
      arrived.resolve();
      response.on('close', left.resolve);
    });
    const client = new AbortController();
    const asking = fetch(await passTo(upstream), { signal: client.signal });
    await arrived.promise;
    client.abort();
    await expect(asking).rejects.toThrow();
    await left.promise;
  });

  test('serves the next request on a connection after one that was refused before its end', async () => {
    const upstream = await serve((incoming, response) => {
      if (incoming.url === '/next') incoming.resume().on('end', () => response.end('next'));
      else response.writeHead(401).end();
    });
    const { port } = new URL(await passTo(upstream));
    const socket = connect(Number(port), '127.0.0.1').setEncoding('utf8');
    stops.push(() => socket.destroy());
    const head = (path: string, length: number): string =>
      `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`;
    socket.write(head('/', 200_000));
    const [refusal] = await once(socket, 'data');
    expect(refusal).toMatch(/^HTTP\/1.1 401 /);
    socket.write('x'.repeat(200_000) + head('/next', 0));
    let answers = '';
    for await (const text of socket) {
      answers += text;
      if (answers.endsWith('next')) break;
    }
    expect(answers).toContain('HTTP/1.1 200 ');
  });

  test('closes the connection when a body has taken too long', async () => {
    const upstream = await serve((_, response) => response.writeHead(408, { connection: 'close' }).end());
    const { port } = new URL(await passTo(upstream));
    const sent = request({ port, method: 'POST', agent: new Agent({ keepAlive: true }) });
    sent.on('error', () => undefined).write('begin');
    const [answer] = await once(sent, 'response');
    expect([answer.statusCode, answer.headers.connection]).toEqual([408, 'close']);
  });

  test.each([
    ['', 'x'],
    [' before the body has ended', undefined],
  ])('says that it is unavailable when no answer comes%s', async (_name, end) => {
    const hung = await serve(() => undefined);
    const passThrough = createPassThrough({ urls: [hung], gate, answerMs: 100 });
    stops.push(passThrough.close);
    const { port } = new URL(await serve(passThrough.handle));
    const sent = request({ port, method: 'POST', agent: false });
    sent.write('begin');
    if (end !== undefined) sent.end(end);
    const [answer] = await once(sent, 'response');
    expect(answer.statusCode).toBe(503);
    sent.on('error', () => undefined).destroy();
  });
});
