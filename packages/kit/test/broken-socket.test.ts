import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { UnavailableError } from '@compliance/kit/operation/errors';
import { newId } from '@compliance/kit/operation/gid';
import type { Collection, Mongo } from '@compliance/kit/store/mongo';
import { storeError } from '@compliance/kit/store/store-error';
import { openDatabase } from '@compliance/testing/open-database';
import { storeUrls } from '@compliance/testing/store-urls';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

type Note = { _id: string; text: string };

/** More than a socket takes at once: the driver waits until the other side has read some of it. */
const longText = 'x'.repeat(8 * 1024 * 1024);
let proxy: Server;
let mongo: Mongo;
let notes: Collection<Note>;
/** Whether the next long command finds the connection broken before all of it is read. */
let breaking: boolean;

beforeEach(async () => {
  breaking = false;
  const store = new URL(storeUrls().mongoUrl);
  proxy = createServer((client) => passOn(client, connect(Number(store.port), store.hostname)));
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  const { port } = proxy.address() as AddressInfo;
  mongo = await openDatabase(undefined, `mongodb://127.0.0.1:${port}/?directConnection=true`);
  notes = mongo.database.collection<Note>('notes');
  await notes.insertOne({ _id: newId(), text: 'first' });
});

afterEach(async () => {
  await mongo.database.dropDatabase();
  await mongo.close();
  proxy.close();
});

function passOn(client: Socket, upstream: Socket): void {
  client.on('data', (bytes) => {
    const isLong = bytes.length > 16 * 1024;
    if (!isLong || !breaking) return upstream.write(bytes);
    breaking = false;
    return client.resetAndDestroy();
  });
  upstream.on('data', (bytes) => client.write(bytes));
  for (const socket of [client, upstream]) {
    const end = (): void => [client, upstream].forEach((each) => void each.destroy());
    socket.on('error', end).on('close', end);
  }
}

test('a connection that breaks while a command is written is a store that is away', async () => {
  breaking = true;
  const inserted = notes.insertOne({ _id: newId(), text: longText });
  await expect(inserted.catch((error) => Promise.reject(storeError(error)))).rejects.toThrow(
    UnavailableError,
  );
  expect(breaking).toBe(false);
});

test('a transaction whose connection breaks while a command is written is run again', async () => {
  const _id = newId();
  breaking = true;
  let runs = 0;
  const write = async (session: Parameters<Parameters<Mongo['transaction']>[0]>[0]): Promise<void> => {
    runs += 1;
    await notes.insertOne({ _id, text: longText }, { session });
  };
  await mongo.transaction(write, { deadline: Date.now() + 10_000 });
  expect(runs).toBe(2);
  expect(await notes.countDocuments({ _id })).toBe(1);
});
