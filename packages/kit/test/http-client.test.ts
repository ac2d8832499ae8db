import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createHttpClient, type HttpClient } from '@compliance/kit/internal/http-client';
import { afterEach, describe, expect, test } from '@jest/globals';

const servers: Server[] = [];
const clients: HttpClient[] = [];
const sockets = new Set<Socket>();

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  await Promise.all(clients.splice(0).map((client) => client.close()));
  await Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
});

type Asked = { socket: Socket; text: string; connection: number };

/** A server that answers each request, which comes in one piece, with whatever bytes `answer` sends. */
async function serve(answer: (asked: Asked) => void): Promise<string> {
  let connections = 0;
  const server = createServer({ noDelay: true }, (socket) => {
    connections += 1;
    const connection = connections;
    sockets.add(socket);
    socket.on('error', () => undefined).setEncoding('utf8');
    socket.on('data', (text: string) => answer({ socket, text, connection }));
  });
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function openClient(limits: { maxConnections?: number; connectTimeoutMs?: number } = {}): HttpClient {
  const client = createHttpClient({
    maxConnections: 2,
    connectTimeoutMs: 1_000,
    maxAnswerBytes: 1_000,
    ...limits,
  });
  clients.push(client);
  return client;
}

function request(origin: string, body = 'asked'): Parameters<HttpClient['post']>[0] {
  return { origin, path: '/path', headers: { 'x-name': 'value' }, body };
}

const ok = 'HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\ndone';
const timeMs = 5_000;

describe('a request to another process', () => {
  test('over TLS fails as one that was not taken, if nobody shakes hands', async () => {
    const origin = (await serve(() => undefined)).replace('http:', 'https:');
    const sent = openClient({ connectTimeoutMs: 100 }).post(request(origin), timeMs);
    await expect(sent).rejects.toMatchObject({ code: 'CONNECT_TIMEOUT' });
  });

  test('to no address fails, and holds up no other', async () => {
    const client = openClient();
    for (const _ of [1, 2])
      await expect(client.post(request('nowhere'), timeMs)).rejects.toThrow('Invalid URL');
    const origin = await serve(({ socket }) => socket.write(ok));
    await expect(client.post(request(origin), timeMs)).resolves.toMatchObject({ text: 'done' });
  });

  test('is one HTTP request with the length of its body', async () => {
    let asked = '';
    const origin = await serve(({ socket, text }) => {
      asked = text;
      socket.write(ok);
    });
    await openClient().post(request(origin, 'ä'), timeMs);
    const { host } = new URL(origin);
    expect(asked).toBe(`POST /path HTTP/1.1\r\nhost: ${host}\r\nx-name: value\r\ncontent-length: 2\r\n\r\nä`);
  });

  test.each([
    ['path', { path: '/a b' }],
    ['path', { path: '/a\r\nx: y' }],
    ['header', { headers: { 'x-name': 'a\r\nx-other: b' } }],
    ['header', { headers: { 'x-name': 'ä' } }],
  ])('is not sent with a %s that does not fit into its line', async (_what, wrong) => {
    const origin = await serve(() => expect('nothing').toBe('sent'));
    await expect(openClient().post({ ...request(origin), ...wrong }, timeMs)).rejects.toThrow(TypeError);
  });

  test('uses a connection that is free, and waits where none may be opened', async () => {
    const seen: number[] = [];
    const origin = await serve(({ socket, connection }) => {
      seen.push(connection);
      socket.write(ok);
    });
    const client = openClient({ maxConnections: 2 });
    await Promise.all(Array.from({ length: 6 }, () => client.post(request(origin), timeMs)));
    expect(new Set(seen)).toEqual(new Set([1, 2]));
    expect(seen).toHaveLength(6);
  });

  test('that has found no connection in time is never sent', async () => {
    const bodies: string[] = [];
    const held: Socket[] = [];
    const origin = await serve(({ socket, text }) => {
      bodies.push(text.slice(-1));
      held.push(socket);
    });
    const client = openClient({ maxConnections: 1 });
    const first = client.post(request(origin, '1'), timeMs);
    while (held.length < 1) await nextTurn();
    await expect(client.post(request(origin, '2'), 50)).rejects.toMatchObject({ name: 'TimeoutError' });
    held[0]?.write(ok);
    await first;
    const third = client.post(request(origin, '3'), timeMs);
    while (bodies.length < 2) await nextTurn();
    held[1]?.write(ok);
    await third;
    expect(bodies).toEqual(['1', '3']);
  });

  test('that is given up takes its connection with it', async () => {
    const seen: number[] = [];
    const origin = await serve(({ socket, connection }) => {
      seen.push(connection);
      if (connection === 2) socket.write(ok);
    });
    const client = openClient({ maxConnections: 1 });
    await expect(client.post(request(origin), 50)).rejects.toMatchObject({ name: 'TimeoutError' });
    await client.post(request(origin), timeMs);
    expect(seen).toEqual([1, 2]);
  });

  test('is answered before the client is closed, and none after', async () => {
    const origin = await serve(({ socket }) => void setTimeout(() => socket.write(ok), 50));
    const client = openClient({ maxConnections: 1 });
    const asked = [client.post(request(origin), timeMs), client.post(request(origin), timeMs)];
    await client.close();
    expect(await Promise.all(asked)).toMatchObject([{ text: 'done' }, { text: 'done' }]);
    await expect(client.post(request(origin), timeMs)).rejects.toThrow('closed');
  });
});

describe('an answer', () => {
  test('that breaks off is none', async () => {
    const origin = await serve(({ socket }) => void socket.end(ok.slice(0, -1)));
    await expect(openClient().post(request(origin), timeMs)).rejects.toMatchObject({
      code: 'CONNECTION_CLOSED',
    });
  });

  test('to nobody ends the connection, so that the next request does not take it for its own', async () => {
    const origin = await serve(({ socket }) => void socket.write(ok));
    const client = openClient({ maxConnections: 1 });
    await client.post(request(origin), timeMs);
    const [socket] = sockets;
    socket?.write(ok.replace('done', 'fake'));
    await once(socket as Socket, 'close');
    expect(await client.post(request(origin), timeMs)).toMatchObject({ text: 'done' });
  });

  test.each([
    ['that ends it', 'Connection: close'],
    ['of a server that is about to end it', 'Keep-Alive: timeout=2'],
  ])('%s is the last on its connection', async (_what, header) => {
    const seen: number[] = [];
    const origin = await serve(({ socket, connection }) => {
      seen.push(connection);
      socket.write(ok.replace('\r\n\r\n', `\r\n${header}\r\n\r\n`));
    });
    const client = openClient({ maxConnections: 1 });
    const ask = () => client.post(request(origin), timeMs);
    await ask();
    await Promise.all([ask(), ask()]);
    expect(seen).toEqual([1, 2, 3]);
  });
});
