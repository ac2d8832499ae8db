import { InvalidInputError, NotFoundError } from './errors.ts';
import type { Gid, GidType } from './gid.ts';
import { authorize, type Operation } from './operation.ts';
import type { Action } from './policy.ts';
import type { RequestContext } from './request-context.ts';
import { memberOf } from './scope.ts';

type Representation = { id?: unknown; nodeId?: unknown };

type Find<Context, Found> = (context: Context, gid: Gid) => Promise<Found | undefined>;

/** The `__resolveReference` of a type whose only key is `id` and that the operation finds by it. */
export function resolveReference<Context, Output>(
  operation: Operation<Context, Output>,
): (representation: { id?: unknown }, context: Context) => Promise<Output> {
  return async ({ id }, context) => operation.execute(context, { id });
}

/**
 * The `__resolveReference` of a record type. Where another record's reference (`id`) also finds what has since been
 * removed, `node(id)` (`nodeId`) finds only what is live. Tenant and role are checked here again: the gateway is not
 * trusted for it. Always asynchronous, and it throws rather than answers null: either would spoil the whole batch or
 * hide the error.
 */
export function resolveRecordReference<Context extends RequestContext, Found>(
  type: GidType,
  action: Action,
  find: Find<Context, Found> | { live: Find<Context, Found>; referenced: Find<Context, Found> },
): (representation: Representation, context: Context) => Promise<Found> {
  const { live, referenced } = typeof find === 'function' ? { live: find, referenced: find } : find;
  return async ({ id, nodeId }, context) => {
    const text = id ?? nodeId;
    if (typeof text !== 'string') {
      throw new InvalidInputError([{ field: 'id', reason: 'INVALID_TYPE', message: 'must be text' }]);
    }
    const { gid, member } = memberOf(context, type, text);
    authorize(action, member);
    const record = await (id === undefined ? live : referenced)(context, gid);
    if (record === undefined) throw new NotFoundError();
    return record;
  };
}
