import { ForbiddenError, InvalidInputError, NotFoundError } from './errors.ts';
import type { Gid, GidType } from './gid.ts';
import { type Action, isAllowed } from './policy.ts';
import { membershipIn } from './principal.ts';
import type { RequestContext } from './request-context.ts';

type Representation = { id?: unknown; nodeId?: unknown };

type Find<Context, Found> = (context: Context, gid: Gid) => Promise<Found | undefined>;

/**
 * The `__resolveReference` of a record type. Another record's reference (`id`) also finds what has since been deleted,
 * `node(id)` (`nodeId`) only what is live. Tenant and role are checked here again: the gateway is not trusted for it.
 * Always asynchronous, and it throws rather than answers null: either would spoil the whole batch or hide the error.
 */
export function entityReference<Context extends RequestContext, Found>(
  type: GidType,
  action: Action,
  find: { live: Find<Context, Found>; referenced: Find<Context, Found> },
): (representation: Representation, context: Context) => Promise<Found> {
  return async ({ id, nodeId }, context) => {
    const text = id ?? nodeId;
    if (typeof text !== 'string') {
      throw new InvalidInputError([{ field: 'id', reason: 'INVALID_TYPE', message: 'must be a string' }]);
    }
    const gid = context.gids.decode(text);
    const member = gid?.type === type ? membershipIn(context.principal, gid.scopeId) : undefined;
    if (gid === undefined || member === undefined) throw new NotFoundError();
    if (!isAllowed(action, member.role)) throw new ForbiddenError(`Your role does not allow ${action}.`);
    const record = await (id === undefined ? find.live : find.referenced)(context, gid);
    if (record === undefined) throw new NotFoundError();
    return record;
  };
}
