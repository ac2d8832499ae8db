import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { newId } from '@compliance/kit/operation/gid';
import { systemClock as now } from '@compliance/kit/process/clock';
import { createLogger } from '@compliance/kit/process/logger';
import { connectMongo } from '@compliance/kit/store/mongo';
import { storeUrls } from '@compliance/testing/store-urls';
import { expect, test } from '@jest/globals';

/** Longer than the driver looks for a server by itself. */
const silentMs = 3_000;

/** The test store behind an address that hangs up on everybody at first. */
async function startLateStore(): Promise<{ url: string; stop(): void }> {
  const store = new URL(storeUrls().mongoUrl);
  const behind = new URL(store);
  const startedAt = performance.now();
  const sockets: Socket[] = [];
  const proxy = createServer((client) => {
    client.on('error', () => undefined);
    if (performance.now() - startedAt < silentMs) return client.destroy();
    const server = connect(Number(store.port), store.hostname).on('error', () => client.destroy());
    sockets.push(client, server);
    client.pipe(server).pipe(client);
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  behind.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  behind.searchParams.set('directConnection', 'true');
  const stop = (): void => {
    for (const socket of sockets) socket.destroy();
    proxy.close();
  };
  return { url: behind.href, stop };
}

test('a process that starts before its store can answer waits for it', async () => {
  const { url, stop } = await startLateStore();
  const logger = createLogger({ process: 'test', level: 'silent' });
  const mongo = await connectMongo({ url, database: `test-${newId()}`, processName: 'test', now, logger });
  try {
    expect(await mongo.ping()).toBe(true);
  } finally {
    await mongo.database.dropDatabase();
    await mongo.close();
    stop();
  }
});
