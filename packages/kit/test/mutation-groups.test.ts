import type { JournalEntry } from '@compliance/kit/journal/journal-entry';
import type { Transaction } from '@compliance/kit/journal/transaction';
import { ConflictError, NotFoundError } from '@compliance/kit/operation/errors';
import { newId } from '@compliance/kit/operation/gid';
import type { Collection } from '@compliance/kit/store/mongo';
import { beforeEach, expect, test } from '@jest/globals';
import { settleAll } from './settle-all.ts';
import { verifyChain } from './verify-chain.ts';
import { type Body, openWaitingMutations } from './waiting-mutations.ts';

const { process, write, create, rename, behindOther, names } = openWaitingMutations();
let organizationId: string;

beforeEach(() => {
  organizationId = newId();
});

const notes = (): Collection<{ _id: string; organizationId: string }> =>
  process().mongo.database.collection('notes');

/** Creates an asset of each name, each in a transaction of its own. */
async function createdAlone(...wanted: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const name of wanted) ids.push((await write(organizationId, create(name))).id);
  return ids;
}

/** How mutations that waited together have ended, in how many transactions, and with how many entries. */
async function writeTogether(bodies: readonly Body<unknown>[]) {
  const { journal } = process();
  const before = await journal.head(organizationId);
  const attempts = await behindOther([organizationId], () =>
    bodies.map((body) => write(organizationId, body)),
  );
  const { done, refusals } = await settleAll(attempts);
  const { locks, sequence } = await journal.head(organizationId);
  verifyChain(await journal.read(organizationId, 0, 100));
  // The work that they waited for took the head as well.
  return { done, refusals, transactions: locks - before.locks - 1, entries: sequence - before.sequence };
}

test('of twenty that wait eight each go in one transaction, each with an entry of its own', async () => {
  const bodies = Array.from({ length: 20 }, (_, index) => create(`Asset ${index + 10}`));
  expect(await writeTogether(bodies)).toEqual({ done: 20, refusals: [], transactions: 3, entries: 20 });
  const head = await process().journal.head(organizationId);
  expect(head).toMatchObject({ rows: 20, counts: { assets: 20 } });
  expect(await names(organizationId)).toEqual(
    Array.from({ length: 20 }, (_, index) => `Asset ${index + 10}`),
  );
});

test('a chain of renames goes through in its order, as does a name that was given up', async () => {
  const [one = '', two = '', three = ''] = await createdAlone('a', 'b', 'c');
  const chain = [rename(three, 'd'), rename(two, 'c'), rename(one, 'b'), create('a')];
  expect(await writeTogether(chain)).toEqual({ done: 4, refusals: [], transactions: 1, entries: 4 });
  expect(await names(organizationId)).toEqual(['a', 'b', 'c', 'd']);
});

test('crossing renames leave both as they were, and use no sequence', async () => {
  const [left = '', right = ''] = await createdAlone('left', 'right');
  const { refusals, entries } = await writeTogether([rename(left, 'right'), rename(right, 'left')]);
  expect(refusals).toEqual([expect.any(ConflictError), expect.any(ConflictError)]);
  expect(entries).toBe(0);
  expect(await names(organizationId)).toEqual(['left', 'right']);
});

test('of equal names one is made', async () => {
  const equal = Array.from({ length: 8 }, () => create('only'));
  expect(await writeTogether(equal)).toMatchObject({ done: 1, transactions: 1, entries: 1 });
});

test('of twenty updates that expect one version one is made, and the others learn the current one', async () => {
  const [id = ''] = await createdAlone('counted');
  const updates = Array.from({ length: 20 }, (_, index) => (transaction: Transaction) => {
    const { assets } = process();
    return assets.update(transaction, id, { amount: index + 2 }, { expectedVersion: 1 });
  });
  const { done, refusals, entries } = await writeTogether(updates);
  expect({ done, entries }).toEqual({ done: 1, entries: 1 });
  for (const refusal of refusals) expect(refusal.details).toEqual({ currentVersion: 2 });
  expect(await process().assets.get(organizationId, id)).toMatchObject({ amount: 2, version: 2 });
});

test('a record goes through its life in one transaction, and each state of it can be read', async () => {
  const id = newId();
  const life = [
    create('kept', id),
    rename(id, 'renamed'),
    (transaction: Transaction) => process().assets.remove(transaction, id),
    create('renamed'),
  ];
  expect(await writeTogether(life)).toEqual({ done: 4, refusals: [], transactions: 1, entries: 4 });
  const states = await Promise.all([1, 2, 3].map((at) => process().assets.get(organizationId, id, at)));
  expect(states.map((state) => state?.name)).toEqual(['kept', 'renamed', undefined]);
  expect(await process().journal.head(organizationId)).toMatchObject({ rows: 2, counts: { assets: 1 } });

  const restored = await writeTogether([
    (transaction) => process().assets.restore(transaction, id),
    create('another'),
  ]);
  expect(restored).toMatchObject({ done: 1, refusals: [expect.any(ConflictError)], entries: 1 });
});

test('one that keeps its work without an entry uses no sequence, and a dry run of it leaves nothing', async () => {
  const note: Body<void> = async (transaction) => {
    await transaction.drafts.insert(notes(), [{ _id: newId(), organizationId }]);
    transaction.keepUnrecorded();
  };
  const asked: Body<void> = async (transaction) => {
    await transaction.session();
    await note(transaction);
  };
  const bodies = [create('first'), note, asked, create('last')];
  expect(await writeTogether(bodies)).toEqual({ done: 4, refusals: [], transactions: 1, entries: 2 });
  for (const body of [note, asked]) {
    await write(organizationId, body, { dryRun: true });
    await write(organizationId, body);
  }
  expect(await notes().countDocuments({ organizationId })).toBe(4);
  expect(await process().journal.head(organizationId)).toMatchObject({ sequence: 2 });
});

test('nothing follows an entry that closes the stream, and a dry run of one closes nothing', async () => {
  const last: Body<unknown> = (transaction) => {
    transaction.close();
    return create('last')(transaction);
  };
  await write(organizationId, last, { dryRun: true });
  expect(await writeTogether([create('first'), last, create('late')])).toEqual({
    done: 2,
    refusals: [expect.any(NotFoundError)],
    transactions: 1,
    entries: 2,
  });
  await expect(write(organizationId, create('later'))).rejects.toThrow(NotFoundError);
  expect(await names(organizationId)).toEqual(['first', 'last']);
});

test('organizations that wait are written together, and one that refuses spoils no other', async () => {
  const held = Array.from({ length: 8 }, newId);
  const organizations = Array.from({ length: 4 }, newId);
  const attempts = await behindOther(held, () =>
    organizations.flatMap((id) => [write(id, create('same')), write(id, create('same'))]),
  );
  const { done, refusals } = await settleAll(attempts);
  expect(done).toBe(4);
  expect(refusals).toEqual(Array.from({ length: 4 }, () => expect.any(ConflictError)));
  const times = new Set<string>();
  for (const id of organizations) {
    const [entry, ...others] = await process().journal.read(id, 0, 10);
    verifyChain([entry as JournalEntry]);
    expect(others).toEqual([]);
    times.add(entry?.at ?? '');
    const head = await process().journal.head(id);
    expect(head).toMatchObject({ sequence: 1, rows: 1, counts: { assets: 1 } });
  }
  // Those of one transaction have one time.
  expect(times.size).toBe(1);
});
