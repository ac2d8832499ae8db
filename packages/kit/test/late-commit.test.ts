import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { UnavailableError } from '@compliance/kit/operation/errors';
import { newId } from '@compliance/kit/operation/gid';
import { storeUrls } from '@compliance/testing/store-urls';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type AssetsProcess, anAsset, newDatabaseName, now, openAssets } from './open-assets.ts';

const awayMs = 1_000;
let proxy: Server;
let process: AssetsProcess;
const sockets = new Set<Socket>();
/** Whether the next commit finds the connections cut, and nobody listening for a second. */
let cutting: boolean;
let backAt: number;
/** When commits came through after that. */
let commits: number[];

beforeEach(async () => {
  cutting = false;
  backAt = 0;
  commits = [];
  const store = new URL(storeUrls().mongoUrl);
  proxy = await openProxy(Number(store.port), store.hostname);
  const { port } = proxy.address() as AddressInfo;
  process = await openAssets(newDatabaseName(), `mongodb://127.0.0.1:${port}/?directConnection=true`);
});

afterEach(async () => {
  await process.drop();
  hangUp();
  proxy.close();
});

/** Passes everything on to the store, but for the commit that finds the connections cut. */
async function openProxy(port: number, host: string): Promise<Server> {
  const server = createServer((client) => {
    if (now() < backAt) return client.on('error', () => undefined).destroy();
    const upstream = connect(port, host);
    client.on('data', (bytes) => {
      const isCommit = bytes.includes('commitTransaction');
      if (isCommit && cutting) return hangUp();
      if (isCommit && backAt > 0) commits.push(now());
      return upstream.write(bytes);
    });
    upstream.on('data', (bytes) => client.write(bytes));
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      const end = (): void => [client, upstream].forEach((each) => void each.destroy());
      socket.on('error', end).on('close', end);
    }
    return client;
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
}

function hangUp(): void {
  cutting = false;
  backAt = now() + awayMs;
  for (const socket of sockets) socket.destroy();
  sockets.clear();
}

const organizationId = newId();
const create = (timeMs: number) =>
  process.write(organizationId, (transaction) => process.assets.create(transaction, anAsset()), {
    commitBy: now() + timeMs,
  });

test('what could not be committed in time is not committed when the store is back', async () => {
  await create(5_000);
  cutting = true;
  const creation = create(awayMs / 2);
  await expect(creation).rejects.toThrow(UnavailableError);
  await expect(creation).rejects.toMatchObject({ maybeDone: true });
  expect(commits).toEqual([]);
  expect(await process.journal.head(organizationId)).toMatchObject({ sequence: 1 });
}, 60_000);

test('what still can be is', async () => {
  cutting = true;
  await create(15_000);
  expect(commits).toHaveLength(1);
  expect(await process.journal.head(organizationId)).toMatchObject({ sequence: 1 });
}, 60_000);
