import type { ApiOperation, ApiRecord, Ask } from './ask-over.ts';

/**
 * Reads a list to its end, page after page, as clients do: from its start with `first`, from its end with `last`.
 * `betweenPages` runs where it says. @throws Error for a page that is refused
 */
export async function walkList(
  ask: Ask,
  list: ApiOperation,
  variables: Record<string, unknown> & ({ first: number } | { last: number }),
  betweenPages: () => Promise<unknown> = async () => {},
): Promise<ApiRecord[]> {
  const found: ApiRecord[] = [];
  let cursors = {};
  for (;;) {
    const { records, nextCursor, previousCursor, code, complaint } = await ask(list, {
      ...variables,
      ...cursors,
    });
    if (code !== undefined) throw new Error(JSON.stringify(complaint));
    const backwards = 'last' in variables;
    found.splice(backwards ? 0 : found.length, 0, ...records);
    cursors = backwards ? { before: previousCursor } : { after: nextCursor };
    if ((backwards ? previousCursor : nextCursor) === undefined) return found;
    await betweenPages();
  }
}
