import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { organizationStream } from '@compliance/kit/journal/journal-heads';
import { newId } from '@compliance/kit/operation/gid';
import { findMongo } from '@compliance/stack/stores/mongodb';
import type { RunningStore } from '@compliance/stack/stores/running-store';
import { temporaryDirectory } from '@compliance/testing/temporary-directory';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type AssetsProcess, anAsset, newDatabaseName, now, openAssets } from './open-assets.ts';

let store: RunningStore;
let proxy: Server;
let process: AssetsProcess;
/** Whether the next commit's answer gets lost, and the store's memory of it too. */
let losing = false;

beforeEach(async () => {
  const directory = `${await temporaryDirectory()}/mongodb`;
  store = await findMongo({ directory, mode: 'durable', progress: () => undefined });
  proxy = await openProxy();
  const { port } = proxy.address() as AddressInfo;
  process = await openAssets(newDatabaseName(), `mongodb://127.0.0.1:${port}/?directConnection=true`);
});

afterEach(async () => {
  await process.close();
  proxy.close();
  await store.stop();
});

/** Passes everything on, but for the answer to a commit that is to get lost: instead of it the store is killed. */
async function openProxy(): Promise<Server> {
  const { port } = new URL(store.url);
  const server = createServer((client) => {
    const upstream = connect(Number(port), '127.0.0.1');
    let committing = false;
    client.on('data', (bytes) => {
      committing = losing && bytes.includes('commitTransaction');
      upstream.write(bytes);
    });
    upstream.on('data', (bytes) => {
      if (!committing) return client.write(bytes);
      losing = false;
      if (store.pid !== undefined) globalThis.process.kill(store.pid, 'SIGKILL');
      return client.destroy();
    });
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      one.on('error', () => undefined).on('close', () => other.destroy());
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

test('a mutation is done once though the store dies between its commit and the answer', async () => {
  const organizationId = newId();
  const create = () =>
    process.write(organizationId, (transaction) => process.assets.create(transaction, anAsset()), {
      commitBy: now() + 15_000,
    });
  await create();
  losing = true;
  const asset = await create();

  expect(losing).toBe(false);
  expect(await process.assets.get(organizationId, asset.id)).toEqual(asset);
  expect(await process.journal.head(organizationId)).toMatchObject({ sequence: 2, counts: { assets: 2 } });
}, 40_000);

test('so are mutations that share a transaction, each once', async () => {
  const organizationId = newId();
  const stream = organizationStream(organizationId);
  const commitBy = now() + 15_000;
  let begun = 0;
  const create = () =>
    process.write(
      organizationId,
      (transaction) => {
        begun += 1;
        losing ||= begun === 1;
        return process.assets.create(transaction, anAsset());
      },
      { commitBy },
    );
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  const other = process.journal.exclusively(stream, commitBy, () => over);
  const creations = [create(), create(), create()];
  end();
  await other;
  const assets = await Promise.all(creations);

  expect({ losing, begun }).toEqual({ losing: false, begun: 3 });
  for (const asset of assets) expect(await process.assets.get(organizationId, asset.id)).toEqual(asset);
  expect(await process.journal.head(organizationId)).toMatchObject({ sequence: 3, counts: { assets: 3 } });
}, 40_000);
