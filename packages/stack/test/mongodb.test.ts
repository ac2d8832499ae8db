import { findMongo } from '@compliance/stack/stores/mongodb';
import { eventually } from '@compliance/testing/eventually';
import { expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { freshDirectory, gone, own, progress } from './store-harness.ts';

type Notes = mongoose.mongo.Collection<{ order: number }>;

it('uses the server it is given and starts none', async () => {
  const url = 'mongodb://db.example/?replicaSet=rs';
  const store = await findMongo({ url, directory: await freshDirectory(), mode: 'test', progress });
  expect(store).toMatchObject({ url, source: 'url' });
  expect(store.pid).toBeUndefined();
});

it('finds the data again at the next start, and leaves nothing running in between', async () => {
  const directory = await freshDirectory();
  const first = await own(findMongo({ directory, mode: 'durable', progress }));
  await withNotes(first.url, (notes) => notes.insertOne({ order: 1 }));
  await first.stop();
  await gone(first.pid);
  const second = await own(findMongo({ directory, mode: 'durable', progress }));
  expect(await withNotes(second.url, (notes) => notes.countDocuments({}))).toBe(1);
});

it('comes back at its address with all it acknowledged when it is killed', async () => {
  const store = await own(findMongo({ directory: await freshDirectory(), mode: 'durable', progress }));
  const { pid } = store;
  await withNotes(store.url, async (notes) => {
    await notes.insertMany(Array.from({ length: 100 }, (_, order) => ({ order })));
    process.kill(pid, 'SIGKILL');
    await gone(pid);
    expect(await eventually(() => notes.countDocuments({}))).toBe(100);
  });
  await eventually(async () => expect(store.pid).not.toBe(pid));
});

it('refuses a directory that is in use', async () => {
  const directory = await freshDirectory();
  await own(findMongo({ directory, mode: 'test', progress }));
  await expect(findMongo({ directory, mode: 'test', progress })).rejects.toThrow('in use');
});

async function withNotes<Result>(url: string, use: (notes: Notes) => Promise<Result>): Promise<Result> {
  const client = await mongoose.mongo.MongoClient.connect(url);
  try {
    return await use(client.db('notes').collection<{ order: number }>('notes'));
  } finally {
    await client.close();
  }
}
