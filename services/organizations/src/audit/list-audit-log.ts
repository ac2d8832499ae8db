import { type LogEntry, toLogEntry } from '@compliance/kit/journal/log-entry';
import { refuseField } from '@compliance/kit/operation/errors';
import * as fields from '@compliance/kit/operation/fields';
import type { Gids } from '@compliance/kit/operation/gid';
import { inOrganization } from '@compliance/kit/operation/scope';
import { givenFields } from '@compliance/kit/paging/cursor';
import { orderArgument, pageArguments } from '@compliance/kit/paging/page-arguments';
import { readConnection } from '@compliance/kit/paging/read-connection';
import type { Filter } from '@compliance/kit/store/mongo';
import { z } from 'zod';
import { operation } from '../operation.ts';

const filterSchema = z
  .strictObject({
    action: z.string().nullish(),
    actorId: fields.id.nullish(),
    resourceType: z.string().nullish(),
    resourceId: fields.id.nullish(),
    from: fields.dateTime.nullish(),
    to: fields.dateTime.nullish(),
  })
  .nullish();

/** What has been done in an organization. Entries never change, and new ones come after all others. */
export const listAuditLog = operation({
  action: 'auditLog:read',
  input: z.strictObject({
    organizationId: fields.id,
    ...pageArguments,
    orderBy: orderArgument('CREATED_AT'),
    filter: filterSchema,
  }),
  scope: inOrganization('organizationId'),
  run: ({ context, input, organizationId }) => {
    const { from = null, to = null } = input.filter ?? {};
    if (from !== null && to !== null && to < from) {
      refuseField('filter.to', 'OUT_OF_RANGE', 'must not be before filter.from');
    }
    const query = { organizationId, match: matchOf(input.filter, context.gids), span: { from, to } };
    return readConnection<LogEntry, 'CREATED_AT'>(context, input, {
      list: 'auditLog',
      scopeId: organizationId,
      filter: givenFields(input.filter),
      page: async (window) =>
        (await context.auditLog.page(query, window)).map((entry) => toLogEntry(entry, organizationId)),
      count: () => context.auditLog.count(query),
      value: ({ sequence }) => sequence,
    });
  },
});

/** Entries hold global ids as clients know them, so that one that names nothing here finds nothing. */
function matchOf(filter: z.output<typeof filterSchema>, gids: Gids): Filter {
  const { action, actorId, resourceType, resourceId } = filter ?? {};
  return {
    ...(action != null && { action }),
    ...(actorId != null && { [actorField(actorId, gids)]: actorId }),
    ...(resourceType != null && { 'resource.type': resourceType }),
    ...(resourceId != null && { 'resource.id': resourceId }),
  };
}

/** Who did it may be asked for by the member, or by the key or session with which they did it. */
function actorField(actorId: string, gids: Gids): string {
  const type = gids.decode(actorId)?.type;
  if (type === 'ApiKey') return 'actor.apiKeyId';
  return type === 'Session' ? 'actor.sessionId' : 'actor.profileId';
}
