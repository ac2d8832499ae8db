import type { Direction } from './page-window.ts';

/** What lies between two numbers, both excluded. */
export type Bounds = { $gt: number; $lt: number };

type Walk = {
  range: Bounds;
  direction: Direction;
  after: number | undefined;
  limit: number;
  /** How far up rows were seen. A first descending window is measured from here, and takes in what is above as well. */
  top?: number | undefined;
};

const firstWidth = 64;

/**
 * Walks an integer index between two bounds, wider each time, until `limit` rows are found or the range is at its end:
 * so a page costs the same however many rows there are. `after` is where the walk goes on, in its direction.
 */
export async function readInWindows<Row>(
  { range, direction, after, limit, top }: Walk,
  read: (window: Bounds, missing: number) => Promise<Row[]>,
): Promise<Row[]> {
  const ascending = direction === 'ASC';
  const rows: Row[] = [];
  let low = ascending ? Math.max(range.$gt, after ?? range.$gt) : range.$gt;
  let high = ascending ? range.$lt : Math.min(range.$lt, after ?? range.$lt);
  for (let width = Math.max(firstWidth, limit + 1); rows.length < limit && high - low > 1; width *= 2) {
    const window = ascending
      ? { $gt: low, $lt: Math.min(high, low + width) }
      : { $gt: Math.max(low, Math.min(high, top ?? high) - width), $lt: high };
    rows.push(...(await read(window, limit - rows.length)));
    if (ascending) low = window.$lt - 1;
    else high = window.$gt + 1;
  }
  return rows;
}
