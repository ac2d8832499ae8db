import { ConflictError, InvalidInputError } from '../operation/errors.ts';
import type { GidType } from '../operation/gid.ts';
import type { RequestContext } from '../operation/request-context.ts';

/** A record by type and stored id. */
export type Reference = { type: GidType; id: string };

/** Asks the services that own the records which of them are unknown, deleted or removed; answers their stored ids. */
export type FindMissing = (
  organizationId: string,
  references: readonly Reference[],
) => Promise<readonly string[]>;

type Named = string | readonly string[] | null | undefined;

/**
 * Answers the input with stored ids in place of the global ones, in the fields that `types` lists (`ownerId`,
 * `vendorIds`). Omitted and null fields stay as they are.
 * @throws InvalidInputError naming each field, such as `vendorIds.2`, whose record is not in this organization
 */
export async function requireReferences<
  Field extends string,
  Input extends { readonly [Name in Field]?: Named },
>(
  context: RequestContext & { findMissing: FindMissing },
  organizationId: string,
  types: Readonly<Record<Field, GidType>>,
  input: Input,
): Promise<Input> {
  const fields = Object.keys(types) as Field[];
  const decoded = fields
    .flatMap((field) => namesIn(field, types[field], input[field]))
    .map((name) => ({ ...name, id: storedId(context, organizationId, name.type, name.gid) }));
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
  const stored = fields.map((field) => [field, storedValue(ids, field, input[field])]);
  return { ...input, ...Object.fromEntries(stored) };
}

/**
 * A deleted record may come back only to people who are still there.
 * @throws ConflictError naming the field of one who is not
 */
export async function refuseRemovedProfiles<Field extends string>(
  context: { findMissing: FindMissing },
  organizationId: string,
  fields: readonly Field[],
  record: Readonly<Record<Field, string | null>>,
): Promise<void> {
  const named = fields.flatMap((field) => {
    const id = record[field];
    return id === null ? [] : [{ field, type: 'Profile' as const, id }];
  });
  const missing = named.length === 0 ? [] : await context.findMissing(organizationId, named);
  const [removed] = named.filter(({ id }) => missing.includes(id));
  if (removed !== undefined) {
    const message = 'names a user who has been removed; nobody else can be named while it is deleted';
    throw new ConflictError(message, { field: removed.field });
  }
}

/**
 * The stored id behind a filter's global id; one that names nothing here finds nothing. In the list of a snapshot the
 * ids of its own rows count as well.
 */
export function filterId(
  context: RequestContext,
  organizationId: string,
  type: GidType,
  gid: string,
  snapshot?: string | null,
): { $in: string[] } {
  const snapshotId = snapshot == null ? undefined : context.gids.decode(snapshot)?.id;
  const id =
    storedId(context, organizationId, type, gid) ?? storedId(context, organizationId, type, gid, snapshotId);
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
  snapshotId?: string,
): string | undefined {
  const gid = context.gids.decode(text);
  const belongs = gid?.type === type && gid.scopeId === organizationId && gid.snapshotId === snapshotId;
  return belongs ? gid.id : undefined;
}

function storedValue(ids: ReadonlyMap<string, string>, field: string, value: Named): unknown {
  if (value == null) return value;
  return typeof value === 'string' ? ids.get(field) : value.map((_, index) => ids.get(`${field}.${index}`));
}
