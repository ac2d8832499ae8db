import { kill } from 'node:process';
import { UnavailableError } from '@compliance/kit/operation/errors';
import { newId } from '@compliance/kit/operation/gid';
import { storeError } from '@compliance/kit/store/store-error';
import { findMongo } from '@compliance/stack/stores/mongodb';
import type { RunningStore } from '@compliance/stack/stores/running-store';
import { temporaryDirectory } from '@compliance/testing/temporary-directory';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type AssetsProcess, anAsset, newDatabaseName, now, openAssets } from './open-assets.ts';
import { verifyChain } from './verify-chain.ts';

const organizationId = newId();
let store: RunningStore;
let process: AssetsProcess;

beforeEach(async () => {
  const directory = `${await temporaryDirectory()}/mongodb`;
  store = await findMongo({ directory, mode: 'durable', progress: () => undefined });
  process = await openAssets(newDatabaseName(), store.url);
});

afterEach(async () => {
  await process.close();
  await store.stop();
});

const create = (timeMs = 2_500) =>
  process.write(organizationId, (transaction) => process.assets.create(transaction, anAsset()), {
    commitBy: now() + timeMs,
  });

/** Repeats it while the store is away, as a client would; any other failure is thrown. */
async function untilAvailable<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!(storeError(error) instanceof UnavailableError)) throw error;
    }
  }
}

test('a killed store costs no acknowledged write, and the process goes on when it is back', async () => {
  const acknowledged: string[] = [];
  for (let round = 0; round < 3; round += 1) {
    const writing = Array.from({ length: 20 }, async () => {
      const { id } = await untilAvailable(create);
      acknowledged.push(id);
    });
    await Promise.race(writing);
    kill(store.pid ?? 0, 'SIGKILL');
    await Promise.all(writing);
  }
  const found = await untilAvailable(() => process.assets.getMany(organizationId, acknowledged));
  expect(new Set(found.map(({ id }) => id))).toEqual(new Set(acknowledged));
  const head = await process.journal.head(organizationId);
  const entries = await process.journal.read(organizationId, 0, head.sequence);
  expect(entries).toHaveLength(head.sequence);
  verifyChain(entries);
}, 60_000);

test('a frozen store is an answer in seconds, and nothing stays locked when it thaws', async () => {
  await create();
  kill(store.pid ?? 0, 'SIGSTOP');
  const frozenAt = now();
  try {
    await expect(create()).rejects.toThrow(UnavailableError);
    await expect(
      process.assets.get(organizationId, newId()).catch((error) => Promise.reject(storeError(error))),
    ).rejects.toThrow(UnavailableError);
    expect(now() - frozenAt).toBeLessThan(15_000);
  } finally {
    kill(store.pid ?? 0, 'SIGCONT');
  }
  await untilAvailable(() => create(8000));
}, 60_000);
