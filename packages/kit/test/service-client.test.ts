import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sendJson } from '@compliance/kit/http/send-json';
import { createTokenSigner } from '@compliance/kit/internal/internal-token';
import { createServiceClient, type ServiceClient } from '@compliance/kit/internal/service-client';
import { AnswerTooLargeError, ConflictError } from '@compliance/kit/operation/errors';
import { systemClock } from '@compliance/kit/process/clock';
import { afterEach, describe, expect, test } from '@jest/globals';
import { createObservedLogger } from './observed-logger.ts';
import { processKeys } from './process-keys.ts';

const { privateKeys } = processKeys('gateway');
const signer = createTokenSigner({
  processName: 'gateway',
  privateKey: privateKeys.gateway,
  now: systemClock,
});
const read = { requestId: 'request-1', repeatable: true };
const write = { requestId: 'request-1', repeatable: false };
const unavailable = 'The service is busy or unreachable.';

const servers: Server[] = [];
const clients: ServiceClient[] = [];

afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()));
  await Promise.all(
    servers.splice(0).map((server) => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    }),
  );
});

async function serve(handler: RequestListener): Promise<string> {
  const server = createServer(handler);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** An address where nobody listens. */
async function deserted(): Promise<string> {
  const url = await serve(() => undefined);
  await new Promise((resolve) => servers.pop()?.close(resolve));
  return url;
}

/** A service, and how often it was asked. */
async function counted(answer: RequestListener): Promise<{ url: string; asked(): number }> {
  let count = 0;
  const url = await serve((request, response) => {
    count += 1;
    request.resume().on('end', () => answer(request, response));
  });
  return { url, asked: () => count };
}

const named = (name: string) => counted((_, response) => sendJson(response, 200, { name }));
/** It takes a request and closes the connection without an answer. */
const dying = () => counted(({ socket }) => socket.destroy());

function clientOf(...urls: string[]): ServiceClient {
  const client = createServiceClient({ service: 'assets', urls, signer });
  clients.push(client);
  return client;
}

describe('a call to another service', () => {
  test('says who it is for, under the request id, in JSON', async () => {
    const seen: unknown[] = [];
    const url = await serve((request, response) => {
      const { authorization, 'content-type': type, 'x-request-id': requestId } = request.headers;
      request.on('data', (data: Buffer) => seen.push(data.toString()));
      request.on('end', () => {
        seen.push(authorization, type, requestId);
        sendJson(response, 200, {});
      });
    });
    await clientOf(url).call('/internal/x', { a: 1 }, read);
    expect(seen).toEqual([
      '{"a":1}',
      expect.stringMatching(/^Bearer [\w-]+\.[\w-]+$/),
      'application/json',
      'request-1',
    ]);
  });

  test('goes round the addresses', async () => {
    const [one, two] = [await named('one'), await named('two')];
    const client = clientOf(one.url, two.url);
    const answers = await Promise.all([1, 2, 3, 4].map(() => client.call<{ name: string }>('/', {}, read)));
    expect(answers.map(({ name }) => name).sort()).toEqual(['one', 'one', 'two', 'two']);
  });

  test('finds addresses that were added while running', async () => {
    const urls: string[] = [];
    const client = createServiceClient({ service: 'assets', urls, signer });
    clients.push(client);
    await expect(client.call('/', {}, read)).rejects.toThrow(unavailable);
    urls.push((await named('one')).url);
    expect(await client.call('/', {}, read)).toEqual({ name: 'one' });
  });

  test('of a write that a process which is ending has not taken goes to another', async () => {
    const [ending, there] = [await serve((_, response) => sendJson(response, 408, {})), await named('there')];
    expect(await clientOf(ending, there.url).call('/', {}, write)).toEqual({ name: 'there' });
  });

  test.each([
    ['read', read],
    ['write', write],
  ])('of a %s that could not be sent goes to another process', async (_name, options) => {
    const there = await named('there');
    const client = clientOf(await deserted(), await deserted(), there.url);
    expect(await client.call('/', {}, options)).toEqual({ name: 'there' });
    expect(there.asked()).toBe(1);
  });

  test('of a write goes to another if the connection is reset while it is being made', async () => {
    const [ending, there] = [await serve(() => undefined), await named('there')];
    const answer = clientOf(ending, there.url).call('/', {}, write);
    // By then the system has taken the connection, but the server has not.
    process.nextTick(() => servers[0]?.close());
    expect(await answer).toEqual({ name: 'there' });
  });

  test('of a read that lost its answer is repeated once', async () => {
    const [lost, there] = [await dying(), await named('there')];
    expect(await clientOf(lost.url, there.url).call('/', {}, read)).toEqual({ name: 'there' });
    const again = await dying();
    await expect(clientOf(again.url).call('/', {}, read)).rejects.toThrow(unavailable);
    expect(again.asked()).toBe(2);
  });

  test('of a write that may have arrived is never repeated', async () => {
    const [lost, there] = [await dying(), await named('there')];
    await expect(clientOf(lost.url, there.url).call('/', {}, write)).rejects.toThrow(unavailable);
    expect([lost.asked(), there.asked()]).toEqual([1, 0]);
  });

  test('ends at its deadline', async () => {
    const silent = await serve(() => undefined);
    const start = performance.now();
    await expect(clientOf(silent, silent).call('/', {}, { ...read, timeoutMs: 100 })).rejects.toThrow(
      unavailable,
    );
    expect(performance.now() - start).toBeLessThan(2_500);
  });

  test('that failed says why in the log', async () => {
    const { logger, log } = createObservedLogger('msg');
    const logged = once(log, 'call failed');
    const urls = [await serve(() => undefined)];
    const client = createServiceClient({ service: 'assets', urls, signer, logger });
    clients.push(client);
    await expect(client.call('/', {}, { ...write, timeoutMs: 100 })).rejects.toThrow(unavailable);
    expect(await logged).toMatchObject([{ service: 'assets', path: '/', failure: 'TimeoutError' }]);
  });

  test('ends when its caller gives up', async () => {
    const abort = new AbortController();
    const silent = await serve(() => abort.abort());
    const call = clientOf(silent).call('/', {}, { ...read, signal: abort.signal });
    await expect(call).rejects.toThrow(unavailable);
  });

  test('throws what the service refused, and does not ask again', async () => {
    let count = 0;
    const url = await serve((request, response) => {
      count += 1;
      const error = { code: 'CONFLICT', message: 'It has changed.', details: { currentVersion: 7 } };
      request.resume().on('end', () => sendJson(response, 409, { error }));
    });
    const call = clientOf(url).call('/', {}, read);
    await expect(call).rejects.toEqual(new ConflictError('It has changed.', { currentVersion: 7 }));
    expect(count).toBe(1);
  });

  test.each(['<html>', '', '{"error":'])('takes %p for a service that is away', async (text) => {
    const url = await serve((request, response) => {
      request.resume().on('end', () => response.writeHead(502).end(text));
    });
    await expect(clientOf(url).call('/', {}, write)).rejects.toThrow(unavailable);
  });

  test('takes no answer of more than 8 MiB, and does not ask for it again', async () => {
    let count = 0;
    const answer = `"${'x'.repeat(8 * 1024 * 1024 - 2)}"`;
    const url = await serve((request, response) => {
      count += 1;
      request.resume().on('end', () => response.end(count === 1 ? answer : `${answer} `));
    });
    const client = clientOf(url);
    expect(await client.call('/', {}, read)).toHaveLength(answer.length - 2);
    await expect(client.call('/', {}, read)).rejects.toThrow(AnswerTooLargeError);
    expect(count).toBe(2);
  });
});
