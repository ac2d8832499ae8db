import type { Transaction } from '@compliance/kit/journal/transaction';
import { newId } from '@compliance/kit/operation/gid';
import type { Difference } from '@compliance/kit/register/register-differences';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { differencesBetween } from './differences-between.ts';
import { type AssetsProcess, anAsset, newDatabaseName, openAssets } from './open-assets.ts';

let process: AssetsProcess;

beforeAll(async () => {
  process = await openAssets(newDatabaseName());
});

afterAll(() => process.drop());

describe('a record that is', () => {
  const organizationId = newId();
  const write = <T>(body: (transaction: Transaction) => Promise<T>): Promise<T> =>
    process.write(organizationId, body);
  const create = () => write((transaction) => process.assets.create(transaction, anAsset()));
  const change = (id: string, amount: number) =>
    write((transaction) => process.assets.update(transaction, id, { amount }));
  const remove = (id: string) => write((transaction) => process.assets.remove(transaction, id));
  const restore = (id: string) => write((transaction) => process.assets.restore(transaction, id));

  const differing = async (does: () => Promise<unknown>): Promise<Difference[]> => {
    const { sequence: from } = await process.journal.head(organizationId);
    await does();
    const { sequence: to } = await process.journal.head(organizationId);
    return differencesBetween(process, { organizationId, from, to, after: 0 });
  };

  test('deleted and restored has not changed', async () => {
    const { id } = await create();
    expect(await differing(() => remove(id).then(() => restore(id)))).toEqual([]);
  });

  test('changed and changed back has not changed', async () => {
    const { id } = await create();
    expect(await differing(() => change(id, 2).then(() => change(id, 1)))).toEqual([]);
  });

  test('created and deleted in between was never there', async () => {
    expect(await differing(() => create().then(({ id }) => remove(id)))).toEqual([]);
  });

  test('deleted, restored and changed has changed', async () => {
    const { id } = await create();
    const found = await differing(async () => {
      await remove(id);
      await restore(id);
      await change(id, 5);
    });
    expect(found).toMatchObject([{ before: { amount: 1 }, after: { amount: 5 } }]);
  });
});
