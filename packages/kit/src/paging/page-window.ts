import type { Position } from './cursor.ts';

export type Direction = 'ASC' | 'DESC';

/** One page as a store reads it: rows after `after` in `direction`, at most `limit`, as of `sequence` if given. */
export type PageWindow<Order extends string> = {
  order: Order;
  direction: Direction;
  limit: number;
  after: Pick<Position, 'value' | 'id'> | undefined;
  sequence: number | undefined;
};
