import { InvalidInputError } from './errors.ts';
import type { GidType } from './gid.ts';
import type { RequestContext } from './request-context.ts';

/** A record by type and stored id. */
export type Reference = { type: GidType; id: string };

/** Asks the services that own the records which of them are unknown, deleted or removed; answers their stored ids. */
export type FindMissing = (
  organizationId: string,
  references: readonly Reference[],
) => Promise<readonly string[]>;

type Named = string | readonly string[] | null | undefined;
type Stored<Value extends Named> = Value extends readonly string[] ? string[] : Value;

/**
 * Turns the records that an input names as values (`ownerId`, `vendorIds`) into stored ids, field by field.
 * Omitted and null fields stay as they are.
 * @throws InvalidInputError naming each field, such as `vendorIds.2`, whose record is not in this organization
 */
export async function storeReferences<Values extends Record<string, [GidType, Named]>>(
  context: RequestContext & { findMissing: FindMissing },
  organizationId: string,
  values: Values,
): Promise<{ [Field in keyof Values]: Stored<Values[Field][1]> }> {
  const named = Object.entries(values).flatMap(([field, [type, value]]) => namesIn(field, type, value));
  const decoded = named.map((name) => ({
    ...name,
    id: storedId(context, organizationId, name.type, name.gid),
  }));
  const known = decoded.filter((name): name is typeof name & { id: string } => name.id !== undefined);
  const missing = known.length === 0 ? [] : await context.findMissing(organizationId, known);

  const refused = decoded.filter(({ id }) => id === undefined || missing.includes(id));
  if (refused.length > 0) {
    throw new InvalidInputError(
      refused.map(({ field, type }) => ({
        field,
        reason: 'INVALID_ID',
        message: `no ${type.toLowerCase()} with this id in the organization`,
      })),
    );
  }
  const ids = new Map(known.map(({ field, id }) => [field, id]));
  const stored = Object.entries(values).map(([field, [, value]]) => [field, storedValue(ids, field, value)]);
  return Object.fromEntries(stored);
}

/** The stored id behind a filter's global id; one that names nothing here finds nothing. */
export function filterId(
  context: RequestContext,
  organizationId: string,
  type: GidType,
  gid: string,
): { $in: string[] } {
  const id = storedId(context, organizationId, type, gid);
  return { $in: id === undefined ? [] : [id] };
}

function namesIn(
  field: string,
  type: GidType,
  value: Named,
): { field: string; type: GidType; gid: string }[] {
  if (value == null) return [];
  if (typeof value === 'string') return [{ field, type, gid: value }];
  return value.map((gid, index) => ({ field: `${field}.${index}`, type, gid }));
}

function storedId(
  context: RequestContext,
  organizationId: string,
  type: GidType,
  text: string,
): string | undefined {
  const gid = context.gids.decode(text);
  const belongs = gid?.type === type && gid.scopeId === organizationId && gid.snapshotId === undefined;
  return belongs ? gid.id : undefined;
}

function storedValue(ids: ReadonlyMap<string, string>, field: string, value: Named): unknown {
  if (value == null) return value;
  return typeof value === 'string' ? ids.get(field) : value.map((_, index) => ids.get(`${field}.${index}`));
}
