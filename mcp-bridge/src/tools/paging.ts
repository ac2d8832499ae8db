import { pageArguments } from '@compliance/kit/paging/page-arguments';
import { z } from 'zod';

/** The paging arguments of every list tool. `size` may be left out, but not null. */
export const paging = {
  size: pageArguments.first
    .unwrap()
    .unwrap()
    .optional()
    .meta({ description: 'Results per page.', default: 20 }),
  cursor: z.string().optional().describe('next_cursor of the page before.'),
};

/** What GraphQL calls the paging arguments, for its complaints about them. */
export const pagingNames: Readonly<Record<string, string>> = { first: 'size', after: 'cursor' };

export function orderBy<const Fields extends readonly string[]>(
  ...fields: Fields
): z.ZodOptional<z.ZodObject<{ field: z.ZodEnum; direction: z.ZodEnum }>> {
  return z
    .strictObject({ field: z.enum(fields), direction: z.enum(['ASC', 'DESC']) })
    .optional()
    .describe('Default: CREATED_AT DESC.');
}

export const nextCursor = z.string().optional().describe('Absent on the last page.');

export const pageInfoSelection = 'pageInfo { hasNextPage endCursor }';

export type PageInfo = { hasNextPage: boolean; endCursor: string | null };

export type Page<Node> = { nodes: Node[]; pageInfo: PageInfo };

export function pageVariables({ size, cursor, ...others }: { size?: unknown; cursor?: unknown }): object {
  return { ...others, first: size, after: cursor };
}

/** The part of a list's answer that is present only when there is more. */
export function followedBy({ pageInfo }: Page<unknown>): { nextCursor?: string | null } {
  return pageInfo.hasNextPage ? { nextCursor: pageInfo.endCursor } : {};
}
