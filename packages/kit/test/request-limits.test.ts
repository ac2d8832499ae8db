import { eventually } from '@compliance/testing/eventually';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type LimitedFront, startLimitedFront } from './start-limited-front.ts';

let front: LimitedFront;

beforeEach(async () => {
  front = await startLimitedFront();
});

afterEach(() => front.stop());

async function empty(key: string): Promise<void> {
  expect((await front.ask(key, { price: 60 })).status).toBe(200);
}

describe('a caller who asks for too much', () => {
  test('is refused, and told when to come again', async () => {
    await empty('a');
    const { status, headers, text } = await front.ask('a');
    expect({ status, text }).toEqual({ status: 429, text: '{"error":"rate_limited"}' });
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/json',
      'retry-after': '1',
      ratelimit: '"points";r=0;t=6',
      'ratelimit-policy': '"points";q=60;w=6',
    });
    expect((await front.ask('b')).status).toBe(200);
    front.advance(1_000);
    expect((await front.ask('a')).status).toBe(200);
  });

  test('is told with each answer what is left', async () => {
    const { headers } = await front.ask('a', { price: 12.5 });
    expect(headers.get('ratelimit')).toBe('"points";r=47;t=2');
  });

  test('has one allowance for all sessions', async () => {
    await empty('session-1');
    expect((await front.ask('session-2')).status).toBe(429);
  });

  test('is refused before what the body is like, and after what the method is', async () => {
    await empty('a');
    expect((await front.ask('a', {}, { method: 'GET' })).status).toBe(405);
    expect((await front.ask('a', {}, { headers: { 'content-type': 'text/plain' } })).status).toBe(429);
    expect((await front.ask('a', {}, { headers: { accept: 'text/html' } })).status).toBe(429);
    expect((await front.ask('a', '{')).status).toBe(429);
    expect((await front.ask('a', 'x'.repeat(300_000))).status).toBe(429);
  });

  test('pays for bodies that are no requests', async () => {
    for (let sent = 0; sent < 60; sent += 1) expect((await front.ask('a', '{')).status).toBe(400);
    expect((await front.ask('a')).status).toBe(429);
  });

  test('has no more done that came at once than half a bucket of debt', async () => {
    const first = front.ask('a', { hold: true });
    await eventually(() => expect(front.queue.running()).toBe(1));
    const dear = [1, 2, 3].map(() => front.ask('a', { price: 100 }));
    await eventually(() => expect(front.queue.waiting()).toBe(3));
    front.releases.shift()?.();
    const statuses = (await Promise.all([first, ...dear])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 200, 429, 429]);
    expect(front.begun()).toBe(2);
  });

  test('learns nothing of limits once the credential has ended', async () => {
    const { status, headers } = await front.ask('a', { ended: true });
    expect(status).toBe(401);
    expect([headers.get('ratelimit'), headers.get('ratelimit-policy')]).toEqual([null, null]);
  });
});
