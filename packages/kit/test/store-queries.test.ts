import { newId } from '@compliance/kit/operation/gid';
import { containing } from '@compliance/kit/operation/text';
import type { Direction } from '@compliance/kit/paging/page-window';
import { createRandom, pick } from '@compliance/testing/random';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { differencesBetween } from './differences-between.ts';
import { type AssetsProcess, anAsset, newDatabaseName, openAssets } from './open-assets.ts';

/**
 * Every query of registers and journal, on the same rows with and without indexes. A store that reads an index wrongly
 * answers the two differently.
 */
let indexed: AssetsProcess;
let unindexed: AssetsProcess;
const organizations = [newId(), newId()];
const ids: string[] = [];
const owners = Array.from({ length: 5 }, newId);
const random = createRandom(11);

beforeAll(async () => {
  indexed = await openAssets(newDatabaseName());
  for (let index = 0; index < 240; index += 1) await writeSomething(pick(random, organizations));
  unindexed = await openAssets(newDatabaseName());
  for (const name of ['assets', 'assets_versions', 'journal', 'journal_heads']) {
    const rows = await indexed.mongo.database.collection(name).find().toArray();
    await unindexed.mongo.database.collection(name).insertMany(rows);
    await unindexed.mongo.database.collection(name).dropIndexes();
  }
}, 60_000);

afterAll(() => Promise.all([indexed.drop(), unindexed.drop()]));

async function writeSomething(organizationId: string): Promise<void> {
  const fields = {
    name: `${pick(random, ['a', 'B', 'ß', '\ue000', '\u{1f600}'])} ${newId()}`,
    amount: Math.floor(random() * 6),
    note: random() < 0.3 ? null : pick(random, ['x', 'Y', 'z']),
    ownerId: pick(random, owners),
    vendorIds: owners.filter(() => random() < 0.4),
  };
  await indexed.write(organizationId, async (transaction) => {
    const id = ids.length > 40 ? pick(random, ids) : newId();
    const exists = await indexed.assets.get(organizationId, id);
    if (exists === undefined) ids.push((await indexed.assets.create(transaction, anAsset(fields))).id);
    else if (random() < 0.8) await indexed.assets.update(transaction, id, fields);
    else await indexed.assets.remove(transaction, id);
  });
}

async function compare(queries: ((process: AssetsProcess) => Promise<unknown>)[]): Promise<void> {
  const answers = await Promise.all(queries.map((query) => query(indexed)));
  expect(await Promise.all(queries.map((query) => query(unindexed)))).toEqual(answers);
}

const directions: readonly Direction[] = ['ASC', 'DESC'];
const matches = [
  {},
  { nameFolded: { $regex: containing('B ') } },
  { amount: 3 },
  { ownerId: { $in: [owners[0]] } },
  { vendorIds: { $in: [owners[1]] } },
  { noteFolded: 'x', ownerId: { $in: [] } },
];

describe.each([
  { order: 'CREATED_AT', values: [1, 20, 40] },
  { order: 'NAME', values: ['a', 'b', 'b \uffff', 'ß', '\ue000 m', '\u{1f600}'] },
  { order: 'NOTE', values: ['x', 'y', '\u{10ffff}'] },
  { order: 'AMOUNT', values: [0, 2, 3, 5] },
])('a page by $order', ({ order, values }) => {
  test.each(directions)(
    '%s is the same with and without indexes',
    async (direction) => {
      const positions = [
        undefined,
        ...values.flatMap((value) => ids.slice(0, 2).map((id) => ({ value, id }))),
      ];
      for (const match of matches) {
        for (const sequence of [undefined, 60]) {
          await compare(
            positions.map((after) => (process) => {
              const window = { order, direction, limit: 7, after, sequence };
              return process.assets.page(organizations[0] ?? '', window, match);
            }),
          );
        }
      }
    },
    120_000,
  );
});

test('reads by id are the same with and without indexes', async () => {
  for (const organizationId of organizations) {
    for (const at of [undefined, 1, 50, 100]) {
      await compare(
        ids.map(
          (id) =>
            async ({ assets }) =>
              (await assets.get(organizationId, id, at)) ?? null,
        ),
      );
    }
    await compare([({ assets }) => assets.getMany(organizationId, ids).then(byId)]);
    const entries = await indexed.journal.read(organizationId, 0, 100);
    for (const asOf of [undefined, entries[30]?.at, entries[90]?.at]) {
      const keys = ids.map((id) => ({ scopeId: organizationId, id, asOf }));
      await compare([({ assets }) => assets.findReferenced(keys)]);
    }
  }
});

test('comparisons are the same with and without indexes', async () => {
  for (const organizationId of organizations) {
    for (const [from, to] of [
      [0, 100],
      [30, 60],
      [80, 40],
    ] as const) {
      const comparison = { organizationId, from, to, after: 3 };
      await compare([(process) => differencesBetween(process, comparison)]);
      expect(await differencesBetween(indexed, comparison)).not.toEqual([]);
    }
  }
});

test('counts are the same with and without indexes', async () => {
  const [organizationId = ''] = organizations;
  await compare(
    matches.map(
      (match) =>
        ({ assets }) =>
          assets.count(organizationId, match),
    ),
  );
});

test('reads of the journal are the same with and without indexes', async () => {
  for (const organizationId of organizations) {
    await compare(
      [0, 1, 30, 99, 500].map(
        (after) =>
          ({ journal }) =>
            journal.read(organizationId, after, 20),
      ),
    );
  }
  const [entry] = await indexed.journal.read(organizations[0] ?? '', 50, 1);
  for (const since of ['', entry?.at ?? '', '9']) {
    const ordered = async ({ journal }: AssetsProcess) =>
      (await journal.movedSince(since)).toSorted((one, other) => one.sequence - other.sequence);
    expect(await ordered(unindexed)).toEqual(await ordered(indexed));
  }
});

function byId<Found extends { id: string }>(rows: readonly Found[]): Found[] {
  return rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}
