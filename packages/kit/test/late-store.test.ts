import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { newId } from '@compliance/kit/operation/gid';
import { systemClock as now } from '@compliance/kit/process/clock';
import { createLogger } from '@compliance/kit/process/logger';
import { openCollection } from '@compliance/kit/store/collection';
import { connectMongo, type Database, type Mongo } from '@compliance/kit/store/mongo';
import { refuseUnfinishedRestore } from '@compliance/kit/store/unfinished-restore';
import { storeUrls } from '@compliance/testing/store-urls';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

/** Longer than the driver looks for a server by itself. */
const silentMs = 3_000;

/** The test store behind an address that can be told to hang up on everybody for a while. */
type LateStore = { url: string; hangUp(): void; stop(): void };

async function startLateStore(): Promise<LateStore> {
  const store = new URL(storeUrls().mongoUrl);
  const behind = new URL(store);
  let silentUntil = 0;
  const sockets: Socket[] = [];
  const proxy = createServer((client) => {
    client.on('error', () => undefined);
    if (performance.now() < silentUntil) return client.destroy();
    const server = connect(Number(store.port), store.hostname).on('error', () => client.destroy());
    sockets.push(client, server);
    client.pipe(server).pipe(client);
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  behind.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  behind.searchParams.set('directConnection', 'true');
  const endAll = (): void => {
    for (const socket of sockets.splice(0)) socket.destroy();
  };
  return {
    url: behind.href,
    hangUp() {
      silentUntil = performance.now() + silentMs;
      endAll();
    },
    stop() {
      endAll();
      proxy.close();
    },
  };
}

const logger = createLogger({ process: 'test', level: 'silent' });
let store: LateStore;
let mongo: Mongo | undefined;

beforeEach(async () => {
  store = await startLateStore();
});

afterEach(async () => {
  await mongo?.database.dropDatabase();
  await mongo?.close();
  mongo = undefined;
  store.stop();
});

const connectTo = ({ url }: LateStore): Promise<Mongo> =>
  connectMongo({ url, database: `test-${newId()}`, processName: 'test', now, logger });

test('a process that starts before its store can answer waits for it', async () => {
  store.hangUp();
  mongo = await connectTo(store);
  expect(await mongo.ping()).toBe(true);
});

test.each<[string, (database: Database) => Promise<unknown>]>([
  ['it opens a collection', (database) => openCollection(database, 'things', [{ key: { name: 1 } }])],
  ['it looks for an unfinished restore', refuseUnfinishedRestore],
])('a process that starts waits for a store that goes away while %s', async (_, step) => {
  mongo = await connectTo(store);
  store.hangUp();
  await step(mongo.database);
  expect(await mongo.ping()).toBe(true);
});
