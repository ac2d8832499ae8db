import type { PageWindow } from './page-window.ts';
import { type Bounds, readInWindows } from './read-in-windows.ts';

/** The first rows of a range in their order, as a driver takes it. */
type NumberedRead = { sort: { sequence: 1 | -1 }; limit: number };

/**
 * One page of what is numbered by `sequence`, newest or oldest first.
 * @param range within which numbers it lies @param read reads the rows whose numbers are within bounds
 */
export function numberedPage<Row>(
  range: Bounds,
  { direction, limit, after }: PageWindow<'CREATED_AT'>,
  read: (sequence: Bounds, options: NumberedRead) => Promise<Row[]>,
): Promise<Row[]> {
  const sort = { sequence: direction === 'ASC' ? 1 : -1 } as const;
  const walk = { range, direction, limit, after: after && Number(after.value) };
  return readInWindows(walk, (sequence, missing) => read(sequence, { sort, limit: missing }));
}
