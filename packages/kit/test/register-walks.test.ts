import type { JournalEntry } from '@compliance/kit/journal/journal-entry';
import { newId } from '@compliance/kit/operation/gid';
import type { RequestContext } from '@compliance/kit/operation/request-context';
import { compareText, fold } from '@compliance/kit/operation/text';
import { createCursors } from '@compliance/kit/paging/cursor';
import type { PageInput } from '@compliance/kit/paging/page-arguments';
import type { Direction, PageWindow } from '@compliance/kit/paging/page-window';
import type { Connection } from '@compliance/kit/paging/read-connection';
import type { Row } from '@compliance/kit/register/register-row';
import { createRandom, pick } from '@compliance/testing/random';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { expectState } from './expect-state.ts';
import { keepWriting, randomFields } from './keep-writing.ts';
import {
  type AssetFields,
  type AssetsProcess,
  anAsset,
  assetDefinition,
  gids,
  logger,
  newDatabaseName,
  now,
  openAssets,
} from './open-assets.ts';
import { verifyChain } from './verify-chain.ts';

type Asset = Row<AssetFields>;
type Order = 'CREATED_AT' | 'NAME' | 'NOTE' | 'AMOUNT';

const orders: readonly Order[] = ['CREATED_AT', 'NAME', 'NOTE', 'AMOUNT'];
const directions: readonly Direction[] = ['ASC', 'DESC'];
const walks = orders.flatMap((order) => directions.map((direction) => ({ order, direction })));

let process: AssetsProcess;
let organizationId: string;

beforeAll(async () => {
  process = await openAssets(newDatabaseName());
});

afterAll(() => process.drop());

beforeEach(() => {
  organizationId = newId();
});

const create = (fields: AssetFields) =>
  process.write(organizationId, (transaction) => process.assets.create(transaction, fields));

async function walk(sequence: number, order: Order, direction: Direction): Promise<Asset[]> {
  const rows: Asset[] = [];
  for (;;) {
    const last = rows.at(-1);
    const after = last && { id: last.id, value: sortValue(last, order) };
    const window: PageWindow<string> = { order, direction, limit: 73, after, sequence };
    const page = await process.assets.page(organizationId, window, {});
    rows.push(...page);
    if (page.length < window.limit) return rows;
  }
}

function sortValue(row: Asset, order: Order): string | number {
  const field = assetDefinition.orders[order]?.field ?? 'createdOrder';
  return row[field as keyof Asset] as string | number;
}

function expectOrder(rows: readonly Asset[], order: Order, direction: Direction): void {
  const text = ({ name, note }: Asset): string =>
    order === 'NAME' ? fold(name) : fold(note ?? '\u{10ffff}');
  const number = (row: Asset): number => (order === 'AMOUNT' ? row.amount : row.createdOrder);
  const isText = order === 'NAME' || order === 'NOTE';
  const compare = (one: Asset, other: Asset): number =>
    (isText ? compareText(text(one), text(other)) : number(one) - number(other)) ||
    compareText(one.id, other.id);
  const sorted = rows.toSorted(compare);
  expect(rows.map(({ id }) => id)).toEqual(
    (direction === 'ASC' ? sorted : sorted.reverse()).map(({ id }) => id),
  );
}

async function allEntries(): Promise<JournalEntry[]> {
  const { sequence } = await process.journal.head(organizationId);
  return process.journal.read(organizationId, 0, sequence);
}

test('what a register was at a sequence is exactly what the journal tells, while it is being written and after', async () => {
  const random = createRandom(20_260_131);
  const ids: string[] = [];
  for (let index = 0; index < 400; index += 1) ids.push((await create(randomFields(random))).id);

  const running = { on: true };
  const writers = Array.from({ length: 4 }, () => keepWriting(process, organizationId, random, ids, running));
  const seen: { sequence: number; rows: Asset[] }[] = [];
  for (let sequence = 0; sequence < 500; ) {
    ({ sequence } = await process.journal.head(organizationId));
    const { order, direction } = pick(random, walks);
    const rows = await walk(sequence, order, direction);
    expectOrder(rows, order, direction);
    seen.push({ sequence, rows });
  }
  running.on = false;
  await Promise.all(writers);

  const entries = await allEntries();
  verifyChain(entries);
  for (const { sequence, rows } of seen) expectState(rows, entries.slice(0, sequence));
  for (const { order, direction } of walks) {
    const { sequence } = pick(random, seen);
    const rows = await walk(sequence, order, direction);
    expectState(rows, entries.slice(0, sequence));
    expectOrder(rows, order, direction);
  }
  for (let index = 0; index < 50; index += 1) {
    const { sequence, rows } = pick(random, seen);
    const row = pick(random, rows);
    expect(await process.assets.get(organizationId, row.id, sequence)).toEqual(row);
  }
}, 120_000);

describe('a list', () => {
  const context = (): RequestContext =>
    ({
      cursors: createCursors(Buffer.alloc(32, 3)),
      gids,
      now,
      logger,
      tried: {},
    }) as unknown as RequestContext;

  const listed = async (
    order: Order,
    direction: Direction,
    match: object,
    between: (page: number) => Promise<unknown>,
  ): Promise<string[]> => {
    const ids: string[] = [];
    let after: string | null = null;
    const orderBy = { field: order, direction };
    for (let page = 0; ; page += 1) {
      const input: PageInput<Order> = { first: 7, after, orderBy };
      const wanted = { list: 'assets', organizationId, input, filter: match, match };
      const { nodes, pageInfo }: Connection<Asset> = await process.assets.list(context(), wanted);
      ids.push(...nodes.map(({ id }) => id));
      if (!pageInfo.hasNextPage) return ids;
      after = pageInfo.endCursor;
      await between(page);
    }
  };

  test.each(walks)(
    'walked by $order $direction shows every record once that stays, and none twice',
    async ({ order, direction }) => {
      const random = createRandom(7);
      const assets: Asset[] = [];
      for (let index = 0; index < 40; index += 1) assets.push(await create(randomFields(random)));
      const staying = assets.filter((_, index) => index % 3 !== 0);

      const ids = await listed(order, direction, {}, async (page) => {
        const { name, note, amount } = randomFields(random);
        await process.write(organizationId, (transaction) =>
          process.assets.update(transaction, pick(random, staying).id, { name, note, amount }),
        );
        await create(randomFields(random));
        const leaving = assets[page * 3];
        if (leaving === undefined) return;
        await process.write(organizationId, (transaction) => process.assets.remove(transaction, leaving.id));
      });

      expect(new Set(ids).size).toBe(ids.length);
      expect(new Set(ids)).toEqual(new Set([...ids, ...staying.map(({ id }) => id)]));
    },
  );

  test('walked with a filter shows what matched when the walk began', async () => {
    const assets: Asset[] = [];
    for (let index = 0; index < 40; index += 1) assets.push(await create(anAsset({ amount: index % 2 })));
    const matching = assets.filter(({ amount }) => amount === 1).map(({ id }) => id);

    const ids = await listed('CREATED_AT', 'ASC', { amount: 1 }, async (page) => {
      const id = matching[matching.length - 1 - page] ?? '';
      await process.write(organizationId, (transaction) =>
        process.assets.update(transaction, id, { amount: 0 }),
      );
    });
    expect(ids).toEqual(matching);
  });

  test('in order of creation begins at any position', async () => {
    for (let index = 0; index < 150; index += 1) await create(anAsset());
    const window = { order: 'CREATED_AT', limit: 20, sequence: undefined } as const;
    for (const direction of directions) {
      const after = { value: 75, id: '' };
      const page = await process.assets.page(organizationId, { ...window, direction, after }, {});
      const sign = direction === 'ASC' ? 1 : -1;
      expect(page.map(({ createdOrder }) => createdOrder)).toEqual(
        Array.from({ length: 20 }, (_, index) => 75 + sign * (index + 1)),
      );
    }
  });
});
