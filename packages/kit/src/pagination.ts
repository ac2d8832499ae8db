import { z } from 'zod';
import type { CursorBinding, Position } from './cursor.ts';
import { InvalidInputError } from './errors.ts';
import type { RequestContext } from './request-context.ts';

export type Direction = 'ASC' | 'DESC';

/** One page as a store reads it: rows after `after` in `direction`, at most `limit`, as of `sequence` if given. */
export type PageWindow<Order extends string> = {
  order: Order;
  direction: Direction;
  limit: number;
  after: Pick<Position, 'value' | 'id'> | undefined;
  sequence: number | undefined;
};

export type Connection<Row> = {
  edges: { cursor: string; node: Row }[];
  nodes: Row[];
  pageInfo: {
    hasNextPage: boolean;
    hasPreviousPage: boolean;
    startCursor: string | null;
    endCursor: string | null;
  };
};

/** How a list is read. `currentSequence` is asked once per walk, and only if `changeable` says that writes can reorder it. */
export type ListSource<Row, Order extends string> = {
  list: string;
  scopeId: string;
  filter: unknown;
  changeable(order: Order): boolean;
  currentSequence(): Promise<number>;
  page(window: PageWindow<Order>): Promise<Row[]>;
  /** The row's sort value in the given order. */
  value(row: Row, order: Order): string | number | null;
  idOf(row: Row): string;
};

const defaultSize = 20;
const maxSize = 100;
const walkLifetimeMs = 24 * 60 * 60 * 1000;

const size = z.int().min(1).max(maxSize).nullish();

/** The paging arguments every connection takes; spread into a list operation's input. */
export const pageArguments = {
  first: size,
  last: size,
  after: z.string().nullish(),
  before: z.string().nullish(),
};

export function orderArgument<const Fields extends readonly string[]>(
  ...fields: Fields
): z.ZodType<{ field: Fields[number]; direction: Direction } | null | undefined> {
  return z.strictObject({ field: z.enum(fields), direction: z.enum(['ASC', 'DESC']) }).nullish() as never;
}

export type PageInput<Order extends string> = {
  first?: number | null | undefined;
  last?: number | null | undefined;
  after?: string | null | undefined;
  before?: string | null | undefined;
  orderBy?: { field: Order; direction: Direction } | null | undefined;
};

/**
 * Reads one page. `last` walks the same order from its end; the rows come back in list order either way.
 * @throws InvalidInputError for contradicting arguments and for cursors that are altered, expired or of another list
 */
export async function readConnection<Row, Order extends string>(
  context: RequestContext,
  input: PageInput<Order>,
  source: ListSource<Row, Order>,
): Promise<Connection<Row>> {
  refuseContradictions(input);
  const backward =
    typeof input.last === 'number' || (typeof input.before === 'string' && input.first == null);
  const limit = (backward ? input.last : input.first) ?? defaultSize;
  const { field: order, direction } = input.orderBy ?? {
    field: 'CREATED_AT' as Order,
    direction: 'DESC' as const,
  };
  const binding: CursorBinding = {
    list: source.list,
    scopeId: source.scopeId,
    order: `${order} ${direction}`,
    filter: source.filter,
  };
  const [argument, cursor] = backward
    ? (['before', input.before] as const)
    : (['after', input.after] as const);
  const position = typeof cursor === 'string' ? context.cursors.decode(binding, cursor, argument) : undefined;
  const walk = await walkOf(context, source, order, position, argument);

  const rows = await source.page({
    order,
    direction: backward ? opposite(direction) : direction,
    limit: limit + 1,
    after: position,
    sequence: walk.sequence,
  });
  const more = rows.length > limit;
  const page = rows.slice(0, limit);
  if (backward) page.reverse();
  const edges = page.map((node) => ({
    node,
    cursor: context.cursors.encode(binding, {
      value: source.value(node, order),
      id: source.idOf(node),
      ...walk,
    }),
  }));
  return {
    edges,
    nodes: page,
    pageInfo: {
      hasNextPage: backward ? position !== undefined : more,
      hasPreviousPage: backward ? more : position !== undefined,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  };
}

type Walk = { sequence?: number; startedAt?: number };

/** A walk over an order that writes can change reads the list as of its first page. */
async function walkOf<Row, Order extends string>(
  context: RequestContext,
  source: ListSource<Row, Order>,
  order: Order,
  position: Position | undefined,
  argument: string,
): Promise<Walk> {
  if (position?.sequence !== undefined && position.startedAt !== undefined) {
    if (context.now() - position.startedAt > walkLifetimeMs) {
      const message = 'has expired after 24 hours; start again without it';
      throw new InvalidInputError([{ field: argument, reason: 'INVALID_CURSOR', message }]);
    }
    return { sequence: position.sequence, startedAt: position.startedAt };
  }
  if (!source.changeable(order)) return {};
  return { sequence: await source.currentSequence(), startedAt: context.now() };
}

function refuseContradictions({ first, last, after, before }: PageInput<string>): void {
  const refuse = (field: string, other: string): never => {
    const message = `cannot be combined with ${other}`;
    throw new InvalidInputError([{ field, reason: 'INVALID_COMBINATION', message }]);
  };
  if (first != null && last != null) refuse('last', 'first');
  if (after != null && before != null) refuse('before', 'after');
  if (first != null && before != null) refuse('before', 'first');
  if (last != null && after != null) refuse('after', 'last');
}

function opposite(direction: Direction): Direction {
  return direction === 'ASC' ? 'DESC' : 'ASC';
}
