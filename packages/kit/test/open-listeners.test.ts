import { once } from 'node:events';
import { connect } from 'node:net';
import { type Listener, listen } from '@compliance/kit/http/http-server';
import { freePort } from '@compliance/stack/stores/free-port';
import { holdEventLoop } from '@compliance/testing/hold-event-loop';
import { afterEach, expect, test } from '@jest/globals';
import { startKnocking } from './knocking-thread.ts';
import { greet } from './listen-for-test.ts';

const host = '127.0.0.1';
/** Longer than a listener looks whether its port is taken. */
const longMs = 1_100;
const running: Listener[] = [];

afterEach(() => Promise.all(running.splice(0).map((listener) => listener.stop())));

async function listenWithEight(handler = greet, port = 0): Promise<Listener> {
  const listener = await listen({ host, port, handler, acceptors: 8 });
  running.push(listener);
  return listener;
}

test('many new connections wait for few turns of the event loop', async () => {
  const connections = 64;
  let requests = 0;
  const { promise: all, resolve } = Promise.withResolvers<void>();
  const { port } = await listenWithEight((request, response) => {
    requests += 1;
    if (requests === connections) resolve();
    greet(request, response);
  });
  let turns = 0;
  const countTurn = (): void => {
    turns += 1;
    if (requests < connections) setImmediate(countTurn);
  };
  const clients = Array.from({ length: connections }, () =>
    connect({ host, port }).end('GET / HTTP/1.1\r\nHost: x\r\n\r\n'),
  );
  countTurn();
  await all;
  for (const client of clients) client.destroy();
  // One at a time would take as many turns as there are connections.
  expect(turns).toBeLessThan(connections * 0.75);
});

test('a port is not shared with another listener', async () => {
  const { port } = await listenWithEight();
  await expect(listenWithEight(greet, port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
});

test('a process that is busy while it starts does not find its port taken', async () => {
  const port = await freePort();
  const listening = listenWithEight(greet, port);
  holdEventLoop(longMs);
  await expect(listening).resolves.toMatchObject({ port });
});

test('a process that is busy while it starts finds its port taken if it is', async () => {
  const { port } = await listenWithEight();
  const listening = listenWithEight(greet, port);
  holdEventLoop(longMs);
  await expect(listening).rejects.toMatchObject({ code: 'EADDRINUSE' });
});

test('who comes while a port is being opened is refused or answered, and never cut off', async () => {
  for (let round = 0; round < 20; round += 1) {
    const port = await freePort();
    const knocking = await startKnocking(port);
    await listenWithEight(greet, port);
    expect(await knocking.stop()).toEqual(['ECONNREFUSED']);
  }
});

test('nobody is let in any more once it is stopping', async () => {
  const listener = await listenWithEight();
  await listener.stop();
  const tries = Array.from({ length: 32 }, () => once(connect({ host, port: listener.port }), 'connect'));
  const outcomes = await Promise.allSettled(tries);
  expect(outcomes.map(({ status }) => status)).toEqual(Array(32).fill('rejected'));
});
