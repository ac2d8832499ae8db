import { refuseField } from '../operation/errors.ts';
import type { RequestContext } from '../operation/request-context.ts';
import { dayMs } from '../process/clock.ts';
import type { CursorBinding, Position } from './cursor.ts';
import { defaultOrder, type PageInput, readPageInput } from './page-arguments.ts';
import type { Direction, PageWindow } from './page-window.ts';

/**
 * A walk is one client reading a list page after page. One over rows that writes can reorder reads the list as of its
 * first page, so that none is seen twice or missed.
 */
type Walk = { sequence?: number; startedAt?: number };

export type Connection<Row> = {
  edges: { cursor: string; node: Row }[];
  nodes: Row[];
  pageInfo: {
    hasNextPage: boolean;
    hasPreviousPage: boolean;
    startCursor: string | null;
    endCursor: string | null;
  };
  /** Read only where it is asked for. */
  totalCount(): Promise<number>;
};

/** How a list is read. */
export type ListSource<Row extends { id: string }, Order extends string> = {
  list: string;
  scopeId: string;
  /** The caller's own, to which its cursors are bound. */
  filter?: unknown;
  /** The journal sequence that every page reads as of, where the list is one of the past. */
  sequence?: number | undefined;
  /** The journal sequence as of which a walk reads, asked once; undefined where writes cannot reorder the list. */
  asOf?(order: Order): Promise<number | undefined>;
  page(window: PageWindow<Order>): Promise<Row[]>;
  /** How many rows all pages together have; as of `sequence` if given. */
  count(sequence: number | undefined): Promise<number>;
  /** The row's sort value in the given order. */
  value(row: Row, order: Order): string | number | null;
};

const walkLifetimeMs = dayMs;

/**
 * Reads one page. `last` walks the same order from its end; the rows come back in list order either way.
 * @throws InvalidInputError for contradicting arguments and for cursors that are altered, expired or of another list
 */
export async function readConnection<Row extends { id: string }, Order extends string>(
  context: RequestContext,
  input: PageInput<Order>,
  source: ListSource<Row, Order>,
): Promise<Connection<Row>> {
  const { backward, limit, argument, cursor } = readPageInput(input);
  const { field, direction } = input.orderBy ?? defaultOrder;
  const order = field as Order;
  const { list, scopeId, filter } = source;
  const binding: CursorBinding = { list, scopeId, order: `${order} ${direction}`, filter };
  const position = typeof cursor === 'string' ? context.cursors.decode(binding, cursor, argument) : undefined;
  const walk =
    position === undefined
      ? await startWalk(context, source, order)
      : continueWalk(context, position, argument);
  const sequence = source.sequence ?? walk.sequence;

  const rows = await source.page({
    order,
    direction: backward ? opposite(direction) : direction,
    limit: limit + 1,
    after: position,
    sequence,
  });
  const nodes = rows.slice(0, limit);
  if (backward) nodes.reverse();
  const cursorOf = (node: Row): string =>
    context.cursors.encode(binding, { value: source.value(node, order), id: node.id, ...walk });
  const [first, last] = [nodes[0], nodes.at(-1)];
  const [ahead, behind] = [rows.length > limit, position !== undefined];
  return {
    // A cursor is signed, so it is made only where it is asked for.
    edges: nodes.map((node) => ({
      node,
      get cursor() {
        return cursorOf(node);
      },
    })),
    nodes,
    pageInfo: {
      hasNextPage: backward ? behind : ahead,
      hasPreviousPage: backward ? ahead : behind,
      get startCursor() {
        return first === undefined ? null : cursorOf(first);
      },
      get endCursor() {
        return last === undefined ? null : cursorOf(last);
      },
    },
    totalCount: () => source.count(sequence),
  };
}

async function startWalk<Row extends { id: string }, Order extends string>(
  { now }: RequestContext,
  source: ListSource<Row, Order>,
  order: Order,
): Promise<Walk> {
  const sequence = source.sequence === undefined ? await source.asOf?.(order) : undefined;
  return sequence === undefined ? {} : { sequence, startedAt: now() };
}

function continueWalk({ now }: RequestContext, { sequence, startedAt }: Position, argument: string): Walk {
  if (sequence === undefined || startedAt === undefined) return {};
  if (now() - startedAt > walkLifetimeMs) {
    refuseField(argument, 'INVALID_CURSOR', 'has expired after 24 hours; start again without it');
  }
  return { sequence, startedAt };
}

function opposite(direction: Direction): Direction {
  return direction === 'ASC' ? 'DESC' : 'ASC';
}
