import { compareText } from '@compliance/kit/operation/text';
import { describe, expect, test } from '@jest/globals';
import {
  type ApiAnswer,
  type ApiOperation,
  type ApiRecord,
  type Ask,
  askOver,
  type Caller,
  interfaces,
} from './ask-over.ts';
import { walkList } from './walk-list.ts';

type Value = string | number;

/** A list with more than twenty records in it. */
export type ListUnderTest = {
  list: ApiOperation;
  /** The arguments without which there is no list, such as `organizationId`. */
  scope(): object;
  /** By what each order sorts. */
  orders: Record<string, (record: ApiRecord) => Value>;
  /** One that `change` moves records in and out of. */
  filter?: object;
  add(): Promise<unknown>;
  /** Moves the record to another place in every order in which it can move. */
  change(record: ApiRecord): Promise<unknown>;
  /** Cursors that belong elsewhere. */
  strangeCursors(): Promise<(string | undefined)[]>;
};

type Read = (variables: object) => Promise<ApiAnswer>;

/** What holds of every list, over each interface that has it. */
export function describeList(caller: Caller, subject: ListUnderTest): void {
  const { list, scope } = subject;
  const readOver =
    (ask: Ask): Read =>
    (variables) =>
      ask(list, { ...scope(), ...variables });

  describe.each(interfaces)('over %s', (which) => {
    if (which === 'MCP' && list.tool === undefined) return;
    const ask = askOver(which, caller);
    testSizes(readOver(ask));
    testOrders(readOver(ask), subject);
    testWalks(ask, subject, which === 'GraphQL' ? walksOf(subject) : walksOf(subject).slice(-1), {
      first: 10,
    });
    testCursors(readOver(ask), subject);
  });
  describe('backwards', () => {
    const ask = askOver('GraphQL', caller);
    testBackwards(ask, subject);
    testWalks(ask, subject, walksOf(subject).slice(-1), { last: 10 });
  });
}

function testSizes(read: Read): void {
  test('a page has twenty records unless another size from 1 to 100 is asked for', async () => {
    const pages = await Promise.all([{}, { first: 1 }, { first: 21 }].map(read));
    expect(pages.map(({ records }) => records.length)).toEqual([20, 1, 21]);
    expect((await read({ first: 100 })).code).toBeUndefined();
  });

  test.each([0, -1, 101, 2 ** 31, 1.5, '10'])('a page of %j records is refused', async (first) => {
    expect(await read({ first })).toMatchObject({ code: 'BAD_USER_INPUT', fields: ['first'] });
  });
}

function testOrders(read: Read, { orders }: ListUnderTest): void {
  const all = (field: string, direction: 'ASC' | 'DESC') =>
    read({ first: 100, orderBy: { field, direction } });

  test.each(Object.keys(orders))('by %s, and descending is ascending reversed', async (field) => {
    const [ascending, descending] = await Promise.all([all(field, 'ASC'), all(field, 'DESC')]);
    const values = ascending.records.map((record) => orders[field]?.(record) ?? '');
    expect(values).toEqual(values.toSorted(compareValues));
    expect(descending.records).toEqual(ascending.records.toReversed());
  });

  test.each([
    [{ field: 'CREATED_AT' }, 'orderBy.direction'],
    [{ field: 'CREATED_AT', direction: 'DOWN' }, 'orderBy.direction'],
    [{ field: '__proto__', direction: 'ASC' }, 'orderBy.field'],
  ])('not by %j', async (orderBy, field) => {
    expect(await read({ orderBy })).toMatchObject({ code: 'BAD_USER_INPUT', fields: [field] });
  });

  test('the newest come first when no order is asked for', async () => {
    const [unordered, newestFirst] = await Promise.all([read({ first: 100 }), all('CREATED_AT', 'DESC')]);
    expect(unordered.records).toEqual(newestFirst.records);
  });
}

function testWalks(
  ask: Ask,
  { list, scope, add, change }: ListUnderTest,
  walks: object[],
  page: { first: number } | { last: number },
): void {
  test.each(walks)('a walk meets what is there all the while exactly once: %j', async (how) => {
    const variables = { ...scope(), ...how };
    const present = await walkList(ask, list, { ...variables, first: 100 });
    let pages = 0;
    const met = await walkList(ask, list, { ...variables, ...page }, async () => {
      const moved = [present.at(pages), present.at(-1 - pages)];
      pages += 1;
      await Promise.all([add(), ...moved.map((record) => record && change(record))]);
    });
    const ids = new Set(met.map(({ id }) => id));
    expect(ids.size).toBe(met.length);
    expect(present.filter(({ id }) => !ids.has(id))).toEqual([]);
  });
}

function testCursors(read: Read, { orders, filter, strangeCursors }: ListUnderTest): void {
  test('a cursor is good for nothing but its own list, order and filter', async () => {
    const orderBy = { field: 'CREATED_AT', direction: 'ASC' };
    const { nextCursor = '' } = await read({ first: 1, orderBy });
    const altered = `${nextCursor.slice(0, -1)}${nextCursor.endsWith('A') ? 'B' : 'A'}`;
    const cursors = [altered, `${nextCursor}=`, '', 'A'.repeat(10_000), ...(await strangeCursors())];
    const misuses = [
      ...directed(orders)
        .slice(1)
        .map((how) => ({ ...how, after: nextCursor })),
      ...(filter === undefined ? [] : [{ orderBy, filter, after: nextCursor }]),
      ...cursors.map((after) => ({ orderBy, after })),
    ];
    for (const misuse of misuses) {
      const { code, fields } = await read(misuse);
      expect({ misuse, code, fields }).toEqual({ misuse, code: 'BAD_USER_INPUT', fields: ['after'] });
    }
  });
}

function testBackwards(ask: Ask, { list, scope, orders }: ListUnderTest): void {
  test.each(directed(orders))('a walk meets the same as forwards: %j', async (how) => {
    const forwards = await walkList(ask, list, { ...scope(), ...how, first: 50 });
    expect(await walkList(ask, list, { ...scope(), ...how, last: 10 })).toEqual(forwards);
  });

  test.each([
    { first: 1, last: 1 },
    { first: 1, before: 'x' },
    { last: 1, after: 'x' },
    { before: 'x', after: 'x' },
  ])('is not asked for at once with forwards: %j', async (both) => {
    expect(await ask(list, { ...scope(), ...both })).toMatchObject({ code: 'BAD_USER_INPUT', records: [] });
  });
}

function walksOf({ orders, filter }: ListUnderTest): object[] {
  return [...directed(orders), ...(filter === undefined ? [] : [{ filter }])];
}

/** CREATED_AT ascending comes first. */
function directed(orders: ListUnderTest['orders']): { orderBy: { field: string; direction: string } }[] {
  return Object.keys(orders).flatMap((field) =>
    ['ASC', 'DESC'].map((direction) => ({ orderBy: { field, direction } })),
  );
}

function compareValues(one: Value, other: Value): number {
  return typeof one === 'number' ? one - Number(other) : compareText(one, String(other));
}
