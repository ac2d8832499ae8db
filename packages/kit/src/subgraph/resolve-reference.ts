import { z } from 'zod';
import { NotFoundError, refuseField } from '../operation/errors.ts';
import * as fields from '../operation/fields.ts';
import type { Gid, GidType } from '../operation/gid.ts';
import { authorize, type Operation } from '../operation/operation.ts';
import { parseInput } from '../operation/parse-input.ts';
import type { Action } from '../operation/policy.ts';
import type { RequestContext } from '../operation/request-context.ts';
import { memberOf } from '../operation/scope.ts';
import type { MomentKey } from '../register/moment.ts';

type Representation = { id?: unknown; asOf?: unknown; nodeId?: unknown };

const keys = z.object({ id: fields.id.optional(), nodeId: fields.id.optional(), asOf: fields.asOf });

/** Finds a record, also one that has been deleted. */
type Find<Context, Found> = (context: Context, key: Gid & MomentKey) => Promise<Found | undefined>;

/** The `__resolveReference` of a type whose only key is `id` and that the operation finds by it. */
export function resolveReference<Context, Output>(
  operation: Operation<Context, Output>,
): (representation: { id?: unknown }, context: Context) => Promise<Output> {
  return async ({ id = null }, context) => operation.execute(context, { id });
}

/**
 * The `__resolveReference` of a record type. Another record's reference (`id`, with `asOf` in a list of the past) also
 * finds what has since been deleted; `node(id)` (`nodeId`) finds only what is live. Tenant and role are checked here
 * again: the gateway is not trusted for it. Always asynchronous, and it throws rather than answers null: either would
 * spoil the whole batch or hide the error.
 */
export function resolveRecordReference<Context extends RequestContext, Found extends object>(
  type: GidType,
  action: Action,
  find: Find<Context, Found>,
): (representation: Representation, context: Context) => Promise<Found> {
  return async (representation, context) => {
    const { id, nodeId, asOf } = parseInput(keys, representation);
    const { gid, member } = memberOf(
      context,
      type,
      id ?? nodeId ?? refuseField('id', 'REQUIRED', 'is required'),
    );
    authorize(action, member);
    const record = await find(context, { ...gid, asOf });
    if (record === undefined || (id === undefined && isDeleted(record))) throw new NotFoundError();
    return record;
  };
}

function isDeleted(record: { deletedAt?: string }): boolean {
  return record.deletedAt !== undefined;
}
