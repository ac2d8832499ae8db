import { z } from 'zod';
import { refuseField } from '../operation/errors.ts';
import type { Direction } from './page-window.ts';

export const defaultOrder = { field: 'CREATED_AT', direction: 'DESC' } as const;

export const defaultSize = 20;
const maxSize = 100;

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
  return z.strictObject({ field: z.enum(fields), direction: z.enum(['ASC', 'DESC']) }).nullish();
}

export type PageInput<Order extends string> = {
  first?: number | null | undefined;
  last?: number | null | undefined;
  after?: string | null | undefined;
  before?: string | null | undefined;
  orderBy?: { field: Order; direction: Direction } | null | undefined;
};

type Reading = {
  backward: boolean;
  limit: number;
  argument: 'before' | 'after';
  cursor: string | null | undefined;
};

/**
 * Which way the page is read, how long it is, and from which cursor on.
 * @throws InvalidInputError for contradicting arguments
 */
export function readPageInput(input: PageInput<string>): Reading {
  refuseContradictions(input);
  const { first, last, after, before } = input;
  const backward = last != null || (before != null && first == null);
  return backward
    ? { backward, limit: last ?? defaultSize, argument: 'before', cursor: before }
    : { backward, limit: first ?? defaultSize, argument: 'after', cursor: after };
}

function refuseContradictions({ first, last, after, before }: PageInput<string>): void {
  const refuse = (field: string, other: string): never =>
    refuseField(field, 'INVALID_COMBINATION', `cannot be combined with ${other}`);
  if (first != null && last != null) refuse('last', 'first');
  if (after != null && before != null) refuse('before', 'after');
  if (first != null && before != null) refuse('before', 'first');
  if (last != null && after != null) refuse('after', 'last');
}
