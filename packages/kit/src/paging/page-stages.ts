import type { Filter } from '../store/mongo.ts';
import type { PageWindow } from './page-window.ts';

/** A window onto rows sorted by a stored field. */
export type SortedWindow = PageWindow<string> & { field: string };

/** Matches the rows after the window's position; ties are broken by id. */
export function beyond({ after, direction, field }: SortedWindow, idField: string): Filter {
  if (after === undefined) return {};
  const further = direction === 'ASC' ? '$gt' : '$lt';
  return {
    $or: [
      { [field]: { [further]: after.value } },
      { [field]: after.value, [idField]: { [further]: after.id } },
    ],
  };
}

/** The stages that bring matching rows into the window's order and keep one page of them. */
export function sorted({ direction, field, limit }: SortedWindow, idField: string): object[] {
  const sign = direction === 'ASC' ? 1 : -1;
  return [{ $sort: { [field]: sign, [idField]: sign } }, { $limit: limit }];
}
