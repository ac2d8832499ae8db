import { EventEmitter, once } from 'node:events';
import { type IncomingMessage, request as openRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Listener, listen } from '@compliance/kit/http/http-server';
import { createInterfaceFront } from '@compliance/kit/http/interface-front';
import { createRateLimits } from '@compliance/kit/http/rate-limits';
import { sendJson } from '@compliance/kit/http/send-json';
import { createWorkQueue } from '@compliance/kit/http/work-queue';
import { UnauthenticatedError } from '@compliance/kit/operation/errors';
import { systemClock } from '@compliance/kit/process/clock';
import { createLogger } from '@compliance/kit/process/logger';
import { createMetrics } from '@compliance/kit/process/metrics';
import type { Admission } from '@compliance/kit/rights/admission';
import { bearerToken } from '@compliance/kit/rights/bearer-token';
import { connectRedis } from '@compliance/kit/store/redis';
import { eventually } from '@compliance/testing/eventually';
import { afterAll, afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { admitted } from './admitted.ts';

/** Emits the status of each request as it is logged. */
const log = new EventEmitter();
const destination = { write: (line: string) => log.emit(JSON.parse(line).status) };
const logger = createLogger({ process: 'test', level: 'info', destination });
const metrics = createMetrics('test');
let time: number;
let listener: Listener;
let queue: ReturnType<typeof createWorkQueue>;
/** Requests that are being worked on, until they are let go. */
let held: (() => void)[];
let begun: number;

beforeEach(async () => {
  time = systemClock();
  held = [];
  begun = 0;
  queue = createWorkQueue({ steady: 2, maxRunning: 2, maxWaiting: 5 });
  const redis = connectRedis({ prefix: 'test', now: () => time, logger });
  listener = await listen({
    host: '127.0.0.1',
    port: 0,
    handler: createInterfaceFront({
      name: 'test',
      runtime: { now: () => time, logger, metrics },
      answers: ['application/json'],
      limits: { rates: createRateLimits({ redis, pointsPerMinute: 600, now: () => time }), queue },
      admit,
      async handle({ response, body, charge }) {
        begun += 1;
        charge(Number(body['price'] ?? 1));
        if (body['ended'] === true) throw new UnauthenticatedError();
        if (body['hold'] === true) await new Promise<void>((resolve) => held.push(resolve));
        return () => sendJson(response, 200, {});
      },
    }),
  });
});

afterEach(async () => {
  for (const letGo of held) letGo();
  await listener.stop();
});
afterAll(() => metrics.stop());

/** The token is the credential's id. */
async function admit(request: IncomingMessage): Promise<Admission | undefined> {
  const token = bearerToken(request);
  if (token === undefined) return undefined;
  return admitted(token, token.startsWith('session') ? 'SESSION' : 'PERSONAL');
}

type Sent = { method?: string; body?: string; headers?: Record<string, string>; signal?: AbortSignal };

async function ask(key: string, { method = 'POST', body = '{}', headers = {}, signal }: Sent = {}) {
  const response = await fetch(listener.url, {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
    ...(method === 'POST' && { body }),
    ...(signal && { signal }),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const hold = JSON.stringify({ hold: true });

async function empty(key: string): Promise<void> {
  expect((await ask(key, { body: JSON.stringify({ price: 60 }) })).status).toBe(200);
}

describe('a caller who asks for too much', () => {
  test('is refused, and told when to come again', async () => {
    await empty('a');
    const { status, headers, text: body } = await ask('a');
    expect({ status, body }).toEqual({ status: 429, body: '{"error":"rate_limited"}' });
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/json',
      'retry-after': '1',
      ratelimit: '"points";r=0;t=6',
      'ratelimit-policy': '"points";q=60;w=6',
    });
    expect((await ask('b')).status).toBe(200);
    time += 1_000;
    expect((await ask('a')).status).toBe(200);
  });

  test('is told with each answer what is left', async () => {
    const { headers } = await ask('a', { body: JSON.stringify({ price: 12.5 }) });
    expect(headers.get('ratelimit')).toBe('"points";r=47;t=2');
  });

  test('has one allowance for all sessions', async () => {
    await empty('session-1');
    expect((await ask('session-2')).status).toBe(429);
  });

  test('is refused before what the body is like, and after what the method is', async () => {
    await empty('a');
    expect((await ask('a', { method: 'GET' })).status).toBe(405);
    expect((await ask('a', { headers: { 'content-type': 'text/plain' } })).status).toBe(429);
    expect((await ask('a', { headers: { accept: 'text/html' } })).status).toBe(429);
    expect((await ask('a', { body: '{' })).status).toBe(429);
    expect((await ask('a', { body: 'x'.repeat(300_000) })).status).toBe(429);
  });

  test('pays for bodies that are no requests', async () => {
    for (let sent = 0; sent < 60; sent += 1) expect((await ask('a', { body: '{' })).status).toBe(400);
    expect((await ask('a')).status).toBe(429);
  });

  test('has no more done that came at once than half a bucket of debt', async () => {
    const first = ask('a', { body: hold });
    await eventually(() => expect(queue.running()).toBe(1));
    const dear = [1, 2, 3].map(() => ask('a', { body: JSON.stringify({ price: 100 }) }));
    await eventually(() => expect(queue.waiting()).toBe(3));
    held.shift()?.();
    const statuses = (await Promise.all([first, ...dear])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 200, 429, 429]);
    expect(begun).toBe(2);
  });

  test('learns nothing of limits once the credential has ended', async () => {
    const { status, headers } = await ask('a', { body: JSON.stringify({ ended: true }) });
    expect(status).toBe(401);
    expect([headers.get('ratelimit'), headers.get('ratelimit-policy')]).toEqual([null, null]);
  });
});

describe('a process that is asked for more than it can do', () => {
  /** Fills what one key may have: one place to work and four to wait. */
  async function fill(key: string): Promise<ReturnType<typeof ask>[]> {
    const answers = [1, 2, 3, 4, 5].map(() => ask(key, { body: hold }));
    await eventually(() => expect(queue.running() + queue.waiting()).toBe(5));
    return answers;
  }

  test('refuses before the body has come, and takes what is asked again later', async () => {
    const answers = await fill('a');
    const { port } = new URL(listener.url);
    const unfinished = openRequest({
      port,
      method: 'POST',
      headers: { authorization: 'Bearer a', 'content-type': 'application/json', 'content-length': 1_000 },
    });
    unfinished.on('error', () => undefined).write('{');
    const [response] = await once(unfinished, 'response');
    expect(response.statusCode).toBe(503);
    expect(response.headers).toMatchObject({ 'retry-after': '1', 'content-type': 'application/json' });
    expect(await text(response)).toBe('{"error":"unavailable"}');
    unfinished.destroy();
    await letAllGo(answers);
    expect((await ask('a')).status).toBe(200);
  });

  test('has a place for another key', async () => {
    const answers = await fill('a');
    const other = ask('b', { body: hold });
    await eventually(() => expect(queue.running()).toBe(2));
    await letAllGo([...answers, other]);
  });

  test('does nothing for clients that have gone while they waited', async () => {
    const answers = [...(await fill('a')), ask('b', { body: hold })];
    await eventually(() => expect(queue.running()).toBe(2));
    const gone = new AbortController();
    const leaving = ask('b', { body: hold, signal: gone.signal });
    await eventually(() => expect(queue.waiting()).toBe(5));
    const noticed = once(log, 'aborted');
    gone.abort();
    await expect(leaving).rejects.toThrow();
    await noticed;
    await letAllGo(answers);
    expect(begun).toBe(answers.length);
  });

  async function letAllGo(answers: ReturnType<typeof ask>[]): Promise<void> {
    const done = Promise.all(answers);
    await eventually(() => {
      for (const letGo of held.splice(0)) letGo();
      expect(queue.waiting() + queue.running()).toBe(0);
    });
    for (const { status } of await done) expect(status).toBe(200);
  }
});
