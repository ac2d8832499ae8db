import { once } from 'node:events';
import { request as openRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { eventually } from '@compliance/testing/eventually';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type Answer, type LimitedFront, maxHeldBytes, startLimitedFront } from './start-limited-front.ts';

let front: LimitedFront;

beforeEach(async () => {
  front = await startLimitedFront();
});

afterEach(() => front.stop());

describe('a process that is asked for more than it can do', () => {
  /** Fills what one key may have: one place to work and four to wait. */
  async function fill(key: string): Promise<Promise<Answer>[]> {
    const answers = [1, 2, 3, 4, 5].map(() => front.ask(key, { hold: true }));
    await eventually(() => expect(front.queue.running() + front.queue.waiting()).toBe(5));
    return answers;
  }

  test('refuses before the body has come, and takes what is asked again later', async () => {
    const answers = await fill('a');
    const { port } = front.listener;
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
    await releaseAll(answers);
    expect((await front.ask('a')).status).toBe(200);
  });

  test('has a place for another key', async () => {
    const answers = await fill('a');
    const other = front.ask('b', { hold: true });
    await eventually(() => expect(front.queue.running()).toBe(2));
    await releaseAll([...answers, other]);
  });

  test('does nothing for clients that have gone while they waited', async () => {
    const answers = [...(await fill('a')), front.ask('b', { hold: true })];
    await eventually(() => expect(front.queue.running()).toBe(2));
    const gone = new AbortController();
    const leaving = front.ask('b', { hold: true }, { signal: gone.signal });
    await eventually(() => expect(front.queue.waiting()).toBe(5));
    const noticed = once(front.log, 'aborted');
    gone.abort();
    await expect(leaving).rejects.toThrow();
    await noticed;
    await releaseAll(answers);
    expect(front.begun()).toBe(answers.length);
  });

  test('holds only so much for the clients of one person', async () => {
    const { port } = front.listener;
    const unread = openRequest({
      port,
      method: 'POST',
      headers: { authorization: 'Bearer a', 'content-type': 'application/json' },
    });
    unread.on('error', () => undefined).end(JSON.stringify({ bytes: 1.2 * maxHeldBytes }));
    await once(unread, 'response');
    expect(await front.ask('b')).toMatchObject({ status: 503, text: '{"error":"unavailable"}' });
    expect((await front.ask('other')).status).toBe(200);
    unread.destroy();
    await eventually(() => expect(front.held.total()).toBe(0));
    expect((await front.ask('b')).status).toBe(200);
  });

  async function releaseAll(answers: Promise<Answer>[]): Promise<void> {
    const done = Promise.all(answers);
    await eventually(() => {
      for (const release of front.releases.splice(0)) release();
      expect(front.queue.waiting() + front.queue.running()).toBe(0);
    });
    for (const { status } of await done) expect(status).toBe(200);
  }
});
