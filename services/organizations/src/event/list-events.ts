import { firstHash } from '@compliance/kit/journal/journal-entry';
import { refuseField } from '@compliance/kit/operation/errors';
import * as fields from '@compliance/kit/operation/fields';
import { inOrganization } from '@compliance/kit/operation/scope';
import type { CursorBinding } from '@compliance/kit/paging/cursor';
import { defaultSize, pageArguments } from '@compliance/kit/paging/page-arguments';
import { z } from 'zod';
import type { OrganizationsContext } from '../context.ts';
import { operation } from '../operation.ts';
import { toEvent } from './event.ts';

/** The last entry that was read: its hash tells whether the log is still the one that it was read in. */
type Position = { sequence: number; hash: string };

const start: Position = { sequence: 0, hash: firstHash };
const { first, after } = pageArguments;

/** The audit log as a feed: from its first entry, or from a cursor on, now or whenever something will have happened. */
export const listEvents = operation({
  action: 'event:read',
  input: z.strictObject({ organizationId: fields.id, after, first }),
  scope: inOrganization('organizationId'),
  run: async ({ context, input, organizationId }) => {
    const size = input.first ?? defaultSize;
    const position = input.after == null ? start : await findPosition(context, organizationId, input.after);
    const entries = await context.auditLog.read(organizationId, position.sequence, size + 1);
    const shown = entries.slice(0, size);
    const { sequence: value, hash: id } = shown.at(-1) ?? position;
    return {
      nodes: shown.map((entry) => toEvent(entry, context.gids)),
      cursor: context.cursors.encode(bindingOf(organizationId), { value, id }),
      hasMore: entries.length > size,
    };
  },
});

/** @throws InvalidInputError also for an entry that the log has not any more, as after a backup was restored */
async function findPosition(
  { auditLog, cursors }: OrganizationsContext,
  organizationId: string,
  cursor: string,
): Promise<Position> {
  const { value, id: hash } = cursors.decode(bindingOf(organizationId), cursor, 'after');
  const position = { sequence: Number(value), hash };
  if (position.sequence === start.sequence) return start;
  const entry = await auditLog.find(organizationId, position.sequence);
  if (entry?.hash !== hash) {
    refuseField('after', 'INVALID_CURSOR', 'is of a log that was reset since; start again without it');
  }
  return position;
}

function bindingOf(organizationId: string): CursorBinding {
  return { list: 'events', scopeId: organizationId, order: 'SEQUENCE ASC', filter: null };
}
