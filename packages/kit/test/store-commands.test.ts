import { organizationStream } from '@compliance/kit/journal/journal-heads';
import type { Transaction } from '@compliance/kit/journal/transaction';
import { newId } from '@compliance/kit/operation/gid';
import { storeUrls } from '@compliance/testing/store-urls';
import { openStoreWitness, type StoreWitness } from '@compliance/testing/store-witness';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type AssetsProcess, anAsset, newDatabaseName, now, openAssets } from './open-assets.ts';

let witness: StoreWitness;
let process: AssetsProcess;
let organizationId: string;
let ids: string[];

beforeAll(async () => {
  witness = await openStoreWitness(storeUrls().mongoUrl);
  process = await openAssets(newDatabaseName(), witness.url);
});

afterAll(async () => {
  await process.drop();
  await witness.stop();
});

beforeEach(async () => {
  organizationId = newId();
  ids = [];
  for (let index = 0; index < 8; index += 1) ids.push((await process.write(organizationId, create)).id);
});

const create = (transaction: Transaction) => process.assets.create(transaction, anAsset());
const update = (id: string) => (transaction: Transaction) =>
  process.assets.update(transaction, id, { amount: 2 });

/** Without those that say that the process lives. */
async function commandsOf(work: () => Promise<unknown>): Promise<string[]> {
  const commands = await witness.commandsOf(work);
  return commands.filter((command) => !command.endsWith(' instances'));
}

const written = ['insert journal', 'update journal_heads', 'commitTransaction'];

test('a mutation reads what it has to know, and writes each kind of document once', async () => {
  const head = 'findAndModify journal_heads';
  const [id = ''] = ids;
  expect(await commandsOf(() => process.write(organizationId, create))).toEqual([
    head,
    'find uniques',
    'insert uniques',
    'insert assets',
    ...written,
  ]);
  expect(await commandsOf(() => process.write(organizationId, update(id)))).toEqual([
    head,
    'find assets',
    'insert assets_versions',
    'update assets',
    ...written,
  ]);
});

test('eight mutations that wait together write as many commands as one', async () => {
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  const stream = organizationStream(organizationId);
  const other = process.journal.exclusively(stream, now() + 20_000, () => over);
  const commands = await commandsOf(async () => {
    const updates = ids.map((id) => process.write(organizationId, update(id)));
    end();
    await Promise.all([other, ...updates]);
  });
  const start = commands.lastIndexOf('findAndModify journal_heads');
  expect(commands.slice(start)).toEqual([
    'findAndModify journal_heads',
    ...ids.map(() => 'find assets'),
    'insert assets_versions',
    'update assets',
    ...written,
  ]);
});

test('a refused mutation writes nothing', async () => {
  const { name } = await process.write(organizationId, create);
  const createAgain = (transaction: Transaction) => process.assets.create(transaction, anAsset({ name }));
  const commands = await commandsOf(() => process.write(organizationId, createAgain).catch(() => undefined));
  expect(commands).toEqual(['findAndModify journal_heads', 'find uniques', 'abortTransaction']);
});

test('the newest rows are one read where they were read before, and whole though others have made many since', async () => {
  const window = { order: 'CREATED_AT', direction: 'DESC', limit: 20 } as const;
  const rest = { after: undefined, sequence: undefined };
  const read = () => process.assets.page(organizationId, { ...window, ...rest }, {});
  expect(await commandsOf(read)).toEqual(['find journal_heads', 'aggregate assets']);
  expect(await commandsOf(read)).toEqual(['aggregate assets']);

  const other = await openAssets(process.mongo.database.databaseName);
  await other.write(organizationId, async (transaction) => {
    await other.assets.createMany(
      transaction,
      Array.from({ length: 150 }, () => anAsset()),
    );
    transaction.record({ action: 'assets.imported', resource: { type: 'asset', id: '' }, changes: [] });
  });
  await other.close();
  const orders = (await read()).map(({ createdOrder }) => createdOrder);
  expect(orders).toEqual(Array.from({ length: 20 }, (_, index) => 158 - index));
  expect(await commandsOf(read)).toEqual(['aggregate assets']);
});
