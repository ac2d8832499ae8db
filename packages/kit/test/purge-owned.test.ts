import { newId } from '@compliance/kit/operation/gid';
import { openCollection } from '@compliance/kit/store/collection';
import type { Mongo } from '@compliance/kit/store/mongo';
import { purgeOwned } from '@compliance/kit/store/purge-owned';
import { openDatabase } from '@compliance/testing/open-database';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

const [gone, kept] = [newId(), newId()];
const rows = 1100;
let mongo: Mongo;

beforeAll(async () => {
  mongo = await openDatabase();
});

afterAll(async () => {
  await mongo.database.dropDatabase();
  await mongo.close();
});

test('however much an organization has, all of it goes, and nothing of another', async () => {
  const { database } = mongo;
  type Document = { _id: string; [field: string]: string };
  const collections: [name: string, key: string, row: (owner: string, index: number) => Document][] = [
    ['assets', 'organizationId', (organizationId) => ({ _id: newId(), organizationId })],
    ['journal', 'streamId', (streamId, index) => ({ _id: `${streamId}.${index}`, streamId })],
    ['uniques', 'owner', (owner, index) => ({ _id: `${owner}|asset|${index}`, owner })],
    ['journal_heads', 'kind', (_id) => ({ _id, kind: 'organization' })],
  ];
  for (const [name, key, row] of collections) {
    const collection = await openCollection<Document>(database, name, [{ key: { [key]: 1 } }]);
    const count = name === 'journal_heads' ? 1 : rows;
    for (const owner of [gone, kept]) {
      await collection.insertMany(Array.from({ length: count }, (_, index) => row(owner, index)));
    }
  }

  await purgeOwned(database, gone);

  const left = collections.map(async ([name]) => {
    const documents = await database.collection<Document>(name).find().toArray();
    const those = (owner: string) => documents.filter((document) => JSON.stringify(document).includes(owner));
    return [name, those(gone).length, those(kept).length];
  });
  expect(await Promise.all(left)).toEqual([
    ['assets', 0, rows],
    ['journal', 0, rows],
    ['uniques', 0, rows],
    ['journal_heads', 1, 1],
  ]);
});
