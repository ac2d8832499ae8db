import { once } from 'node:events';
import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPassThrough } from '@compliance/gateway/pass-through/pass-through';
import type { PassThroughGate } from '@compliance/gateway/pass-through/pass-through-gate';
import { createPassThroughRoom } from '@compliance/gateway/pass-through/pass-through-room';
import { type Listener, listen } from '@compliance/kit/http/http-server';
import { openRequestLimits } from '@compliance/kit/limits/request-limits';
import { createMetrics } from '@compliance/kit/process/metrics';
import { bearerToken } from '@compliance/kit/rights/bearer-token';
import { eventually } from '@compliance/testing/eventually';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { type Reply, send } from './send.ts';

/** Of five places one key may have four. */
const maxPassing = 5;
const placesOfOneKey = 4;
/** Long before the gateway gives up what is slow. */
const withinMs = 5_000;
/** A bucket holds a tenth of it. */
const pointsPerMinute = 20;

/** More than fits between a client and the bridge. */
const muchText = Buffer.alloc(32 * 1_024 * 1_024, ' ');

const stops: (() => unknown)[] = [];
let gateway: Listener;
/** What the bridge has been asked and has not answered. */
let held: ServerResponse[];

beforeEach(async () => {
  held = [];
  const bridge = createServer((incoming, response) => {
    held.push(response);
    if (incoming.headers['x-unread'] === undefined) incoming.resume();
  }).listen(0, '127.0.0.1');
  await once(bridge, 'listening');
  const metrics = createMetrics('test');
  const runtime = { now: () => 0, logger: pino({ level: 'silent' }), metrics };
  const limits = openRequestLimits(
    { databasePrefix: 'test', rateLimitPointsPerMinute: pointsPerMinute },
    runtime,
  );
  const room = createPassThroughRoom({ limits, maxPassing });
  /** Lets in any key. */
  const gate: PassThroughGate = async (incoming, response) => {
    const key = bearerToken(incoming) ?? '';
    room.enter({ key, personId: key }, incoming, response);
    return async (answer) => answer.send();
  };
  const urls = [`http://127.0.0.1:${(bridge.address() as AddressInfo).port}`];
  const passThrough = createPassThrough({ urls, gate });
  gateway = await listen({ host: '127.0.0.1', port: 0, handler: passThrough.handle });
  stops.push(async () => {
    release();
    await gateway.stop();
    passThrough.close();
    bridge.close();
    bridge.closeAllConnections();
    limits.close();
    metrics.stop();
  });
});

afterEach(() => Promise.all(stops.splice(0).map((stop) => stop())));

const headersOf = (key: string): string[] => [
  'authorization',
  `Bearer ${key}`,
  'content-type',
  'application/json',
];

function ask(key: string, { method = 'POST', headers = headersOf(key) } = {}): Promise<Reply> {
  return send(gateway.url, { method, path: '/', headers, body: '{}' });
}

/** Begins a request whose body is missing. */
function begin(key: string): ReturnType<typeof request> {
  const headers = {
    authorization: `Bearer ${key}`,
    'content-type': 'application/json',
    'content-length': 1_000,
  };
  const begun = request({ port: gateway.port, method: 'POST', agent: false, headers });
  begun.on('error', () => undefined).flushHeaders();
  return begun;
}

/** Sends more than the bridge takes, which does not read it. */
function flood(key: string): ReturnType<typeof request> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'x-unread': '1' };
  const sent = request({ port: gateway.port, method: 'POST', agent: false, headers });
  return sent.on('error', () => undefined).end(muchText);
}

async function fill(key: string): Promise<Promise<Reply>[]> {
  const asked = held.length + placesOfOneKey;
  const replies = Array.from({ length: placesOfOneKey }, () => ask(key));
  await eventually(() => expect(held).toHaveLength(asked));
  return replies;
}

/** Lets the bridge answer what it has been asked. */
function release(): void {
  for (const response of held.splice(0)) response.end('{}');
}

describe('a gateway whose bridge has enough to do for a key', () => {
  test('refuses more of it by itself, and takes what is asked again later', async () => {
    const replies = await fill('greedy');
    expect(await ask('greedy')).toEqual({
      status: 503,
      headers: expect.objectContaining({
        'content-type': 'application/json',
        'retry-after': '1',
        'cache-control': 'no-store',
      }),
      body: '{"error":"unavailable"}',
    });
    expect(held).toHaveLength(placesOfOneKey);
    release();
    expect((await Promise.all(replies)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const again = ask('greedy');
    await eventually(() => expect(held).toHaveLength(1));
    release();
    expect((await again).status).toBe(200);
  });

  test('has a place for another key', async () => {
    const replies = await fill('greedy');
    replies.push(ask('modest'));
    await eventually(() => expect(held).toHaveLength(maxPassing));
    release();
    for (const { status } of await Promise.all(replies)) expect(status).toBe(200);
  });

  test('refuses before the body has come', async () => {
    const replies = await fill('greedy');
    const begun = begin('greedy');
    const [{ statusCode }] = await once(begun, 'response');
    expect(statusCode).toBe(503);
    expect(held).toHaveLength(placesOfOneKey);
    begun.destroy();
    release();
    await Promise.all(replies);
  });

  test('finds first what the bridge would find first', async () => {
    const replies = await fill('greedy');
    const [name, value] = headersOf('greedy') as [string, string];
    const refusal = async (headers: string[], method = 'POST'): Promise<number> =>
      (await ask('greedy', { method, headers: [name, value, ...headers] })).status;
    expect(await refusal([], 'GET')).toBe(405);
    expect(await refusal(['content-type', 'text/plain'])).toBe(415);
    expect(await refusal(['content-type', 'application/json', 'accept', 'text/html'])).toBe(406);
    // Each refusal but for the method has cost a point, as it would at the bridge.
    const { status, headers, body } = await ask('greedy');
    expect([status, headers['retry-after'], body]).toEqual([429, '3', '{"error":"rate_limited"}']);
    release();
    await Promise.all(replies);
  });

  test('has room again when clients have gone', async () => {
    const begun = Array.from({ length: placesOfOneKey }, () => begin('greedy'));
    await eventually(() => expect(held).toHaveLength(placesOfOneKey));
    expect((await ask('greedy')).status).toBe(503);
    for (const sent of begun) sent.destroy();
    const asked = eventually(async () => expect(await ask('greedy')).toMatchObject({ status: 200 }));
    await eventually(() => expect(held.length).toBeGreaterThan(placesOfOneKey));
    release();
    await asked;
  });
});

test('a body that is slow to come keeps no other request out', async () => {
  const slow = Array.from({ length: placesOfOneKey }, () => begin('greedy'));
  await eventually(() => expect(held).toHaveLength(placesOfOneKey));
  const asked = eventually(async () => expect(await ask('greedy')).toMatchObject({ status: 200 }), withinMs);
  await eventually(() => expect(held.length).toBeGreaterThan(placesOfOneKey), withinMs);
  release();
  await asked;
  for (const sent of slow) sent.destroy();
});

test('a body that the bridge is slow to take keeps its place', async () => {
  const sent = Array.from({ length: placesOfOneKey }, () => flood('greedy'));
  await eventually(() => expect(held).toHaveLength(placesOfOneKey));
  // The last place is taken until this one is found to be slow: by then the others would have been, too.
  const slow = begin('slow');
  await eventually(() => expect(held).toHaveLength(placesOfOneKey + 1));
  const asked = eventually(async () => expect(await ask('modest')).toMatchObject({ status: 200 }), withinMs);
  await eventually(() => expect(held.length).toBeGreaterThan(placesOfOneKey + 1), withinMs);
  held.pop()?.end('{}');
  await asked;
  expect((await ask('greedy')).status).toBe(503);
  expect(held.length).toBe(placesOfOneKey + 1);
  for (const client of [...sent, slow]) client.destroy();
});
