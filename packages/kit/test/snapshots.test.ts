import { isDeepStrictEqual } from 'node:util';
import type { JournalEntry } from '@compliance/kit/journal/journal-entry';
import { newId } from '@compliance/kit/operation/gid';
import type { RequestContext } from '@compliance/kit/operation/request-context';
import { createCursors } from '@compliance/kit/paging/cursor';
import type { Direction } from '@compliance/kit/paging/page-window';
import type { Connection } from '@compliance/kit/paging/read-connection';
import type { Row } from '@compliance/kit/register/register-row';
import type { SnapshotMark } from '@compliance/kit/register/snapshot-marks';
import { createRandom, pick } from '@compliance/testing/random';
import { storeUrls } from '@compliance/testing/store-urls';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { differencesBetween } from './differences-between.ts';
import { expectState, withoutNulls } from './expect-state.ts';
import { keepWriting, randomFields } from './keep-writing.ts';
import {
  type AssetFields,
  type AssetsProcess,
  anAsset,
  gidOf,
  gids,
  logger,
  newDatabaseName,
  now,
  openAssets,
} from './open-assets.ts';
import { replay } from './replay.ts';

type Asset = Row<AssetFields>;
type Order = 'CREATED_AT' | 'NAME' | 'NOTE' | 'AMOUNT';

const orders: readonly Order[] = ['CREATED_AT', 'NAME', 'NOTE', 'AMOUNT'];
const directions: readonly Direction[] = ['ASC', 'DESC'];
const context = {
  cursors: createCursors(Buffer.alloc(32, 3)),
  gids,
  now,
  logger,
  tried: {},
} as unknown as RequestContext;

let process: AssetsProcess;

beforeAll(async () => {
  process = await openAssets(newDatabaseName());
});

afterAll(() => process.drop());

const mark = (organizationId: string): Promise<SnapshotMark> =>
  process.marks.take({ snapshotId: newId(), organizationId, type: 'ALL', dryRun: false });

/** What a client reads who walks through the list of a snapshot. */
async function walk(
  { organizationId, snapshotId }: SnapshotMark,
  order: Order,
  direction: Direction,
): Promise<{ rows: Asset[]; total: number }> {
  const rows: Asset[] = [];
  const filter = { snapshotId: gidOf('Snapshot', organizationId, snapshotId) };
  let after: string | null = null;
  for (;;) {
    const input = { first: 73, after, filter, orderBy: { field: order, direction } };
    const page: Connection<Asset> = await process.assets.list(context, { organizationId, input, match: {} });
    rows.push(...page.nodes);
    if (!page.pageInfo.hasNextPage) return { rows, total: await page.totalCount() };
    after = page.pageInfo.endCursor;
  }
}

describe('while four write', () => {
  const organizationId = newId();
  const random = createRandom(20_260_131);
  const marks: SnapshotMark[] = [];
  const seen: { at: SnapshotMark; rows: Asset[]; total: number }[] = [];
  let entries: JournalEntry[];

  const look = async (): Promise<void> => {
    const at = pick(random, marks);
    seen.push({ at, ...(await walk(at, pick(random, orders), pick(random, directions))) });
  };

  beforeAll(async () => {
    const ids: string[] = [];
    for (let index = 0; index < 400; index += 1) {
      const { id } = await process.write(organizationId, (transaction) =>
        process.assets.create(transaction, randomFields(random)),
      );
      ids.push(id);
    }
    const running = { on: true };
    const writers = Array.from({ length: 4 }, () =>
      keepWriting(process, organizationId, random, ids, running),
    );
    while (marks.length < 6) {
      marks.push(await mark(organizationId));
      for (let walks = 0; walks < 3; walks += 1) await look();
    }
    running.on = false;
    await Promise.all(writers);
    const { sequence } = await process.journal.head(organizationId);
    entries = await process.journal.read(organizationId, 0, sequence);
  }, 120_000);

  test('the rows of a snapshot are what the journal tells, during the writes and after', async () => {
    for (const at of marks) {
      for (const order of orders) seen.push({ at, ...(await walk(at, order, pick(random, directions))) });
    }
    for (const { at, rows, total } of seen) {
      expectState(rows, entries.slice(0, at.sequence));
      expect(total).toBe(rows.length);
      expect(new Set(rows.map(({ snapshotId }) => snapshotId))).toEqual(new Set([at.snapshotId]));
    }
    expect(new Set(marks.map(({ sequence }) => sequence)).size).toBe(marks.length);
  }, 120_000);

  test('a mark says how many rows there were, and the hash of the last entry', async () => {
    for (const { sequence, hash, counts } of marks) {
      expect(hash).toBe(entries[sequence - 1]?.hash);
      expect(counts).toEqual({ assets: replay(entries.slice(0, sequence)).size });
    }
  });

  test('two snapshots differ by what the journal tells, in either direction', async () => {
    const sequences = [0, ...marks.map(({ sequence }) => sequence), entries.length];
    for (const [from, to] of sequences.flatMap((one) => sequences.map((other) => [one, other] as const))) {
      const found = await differencesBetween(process, { organizationId, from, to, after: 0 });
      const shown = found.map(({ id, before, after }) => [
        id,
        { before: filled(before), after: filled(after) },
      ]);
      expect(new Map(shown as [string, object][])).toEqual(told(from, to));
      const counted = process.assets.countDifferences({ organizationId, from, to, after: 0 });
      expect([shown.length, await counted]).toEqual([told(from, to).size, told(from, to).size]);
      const orderOfCreation = found.map(({ createdOrder }) => createdOrder);
      expect(orderOfCreation).toEqual(orderOfCreation.toSorted((one, other) => one - other));
      const last = found[Math.floor(found.length / 2)];
      if (last === undefined) continue;
      const after = last.createdOrder;
      const rest = await differencesBetween(process, { organizationId, from, to, after });
      expect([...found.slice(0, found.indexOf(last) + 1), ...rest]).toEqual(found);
    }
  }, 60_000);

  function told(from: number, to: number): Map<string, object> {
    const [before, after] = [replay(entries.slice(0, from)), replay(entries.slice(0, to))];
    const ids = [...new Set([...before.keys(), ...after.keys()])];
    const states = ids.map(
      (id) => [id, { before: filled(before.get(id)), after: filled(after.get(id)) }] as const,
    );
    return new Map(states.filter(([, state]) => !isDeepStrictEqual(state.before, state.after)));
  }

  function filled(state: object | null | undefined): object | null {
    return state == null ? null : withoutNulls(state);
  }
});

test('taking a mark costs the same number of commands whatever the size, and once is as good as twice', async () => {
  const { mongoUrl } = storeUrls();
  const counted = await openAssets(
    newDatabaseName(),
    `${mongoUrl}${mongoUrl.includes('?') ? '&' : '?'}monitorCommands=true`,
  );
  let commands = 0;
  counted.mongo.database.client.on('commandStarted', () => {
    commands += 1;
  });
  const costs: number[] = [];
  for (const size of [1, 100]) {
    const organizationId = newId();
    const fields = Array.from({ length: size }, () => anAsset());
    await counted.write(organizationId, async (transaction) => {
      await counted.assets.createMany(transaction, fields);
      transaction.record({ action: 'asset.created', resource: { type: 'asset', id: '' }, changes: [] });
    });
    const wanted = { snapshotId: newId(), organizationId, type: 'ALL', dryRun: false } as const;
    commands = 0;
    const taken = await counted.marks.take(wanted);
    costs.push(commands);
    expect(taken.counts).toEqual({ assets: size });
    await counted.write(organizationId, (transaction) => counted.assets.create(transaction, anAsset()));
    expect(await counted.marks.take(wanted)).toEqual(taken);
  }
  expect(costs).toEqual([2, 2]);
  await counted.drop();
});
