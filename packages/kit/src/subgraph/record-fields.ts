import { type GidType, organizationGid } from '../operation/gid.ts';
import type { RequestContext } from '../operation/request-context.ts';
import type { RowHeader } from '../register/register-row.ts';
import type { OrganizationStub } from './get-organization.ts';

/** Any row of a register: it is in one organization, and it may be seen as of a snapshot or a time. */
type Row = { id: string; organizationId: string } & Pick<RowHeader, 'deletedAt' | 'snapshotId' | 'asOf'>;

/** A record of another service, as of the time that `asOf` says if it does: for its owner to resolve. */
type Stub = { id: string; asOf: string | null };

type Resolver<Parent, Output> = (row: Parent, args: unknown, context: RequestContext) => Output;

type RegisterFields = {
  id: Resolver<Row, string>;
  nodeId: Resolver<Row, string>;
  organizationId: Resolver<Row, string>;
  organization: Resolver<Row, OrganizationStub>;
  snapshotId: Resolver<Row, string | null>;
  sourceId: Resolver<Row, string | null>;
  deletedAt: Resolver<Row, string | null>;
};

/** The fields made of ids and times that every register record has; spread into its resolvers. */
export function registerFields(type: GidType): RegisterFields {
  return {
    id: recordId(type),
    nodeId: recordId(type),
    organizationId,
    organization: ({ organizationId }) => ({ organizationId }),
    snapshotId: ({ snapshotId: id, organizationId: scopeId }, _args, { gids }) =>
      id === undefined ? null : gids.encode({ type: 'Snapshot', scopeId, id }),
    sourceId: ({ id, organizationId: scopeId, snapshotId }, _args, { gids }) =>
      snapshotId === undefined ? null : gids.encode({ type, scopeId, id }),
    deletedAt: ({ deletedAt }) => deletedAt ?? null,
  };
}

/** The record's own global id. That of a snapshot's row is its own, too. */
export function recordId(type: GidType): Resolver<Row, string> {
  return (row, _args, context) => idIn(context, row, type, row.id);
}

/** The global id of the record's organization; of an organization, whether row or stub, its own. */
export const organizationId: Resolver<Pick<Row, 'organizationId'>, string> = (
  { organizationId: id },
  _args,
  { gids },
) => organizationGid(gids, id);

/** The global id of the record whose stored id stands in `key`; null where there is none, if there may be none. */
export function reference<Key extends string>(
  type: GidType,
  key: Key,
): <Id extends string | null>(row: Row & Record<Key, Id>, args: unknown, context: RequestContext) => Id {
  return <Id extends string | null>(row: Row & Record<Key, Id>, _args: unknown, context: RequestContext) => {
    const id: Id = row[key];
    return (id === null ? null : idIn(context, row, type, id)) as Id;
  };
}

/** The record whose stored id stands in `key`, as a stub. */
export function entity<Key extends string>(
  type: GidType,
  key: Key,
): Resolver<Row & Record<Key, string | null>, Stub | null> {
  const idOf = reference(type, key);
  return (row, args, context) => {
    const id = idOf(row, args, context);
    return id === null ? null : { id, asOf: row.asOf ?? null };
  };
}

/** The global ids of the records whose stored ids stand in the list `key`. */
export function references<Key extends string>(
  type: GidType,
  key: Key,
): Resolver<Row & Record<Key, readonly string[]>, string[]> {
  return (row, _args, context) => {
    const ids: readonly string[] = row[key];
    return ids.map((id) => idIn(context, row, type, id));
  };
}

/** The records whose stored ids stand in the list `key`, as stubs. */
export function entities<Key extends string>(
  type: GidType,
  key: Key,
): Resolver<Row & Record<Key, readonly string[]>, Stub[]> {
  const idsOf = references(type, key);
  return (row, args, context) => idsOf(row, args, context).map((id) => ({ id, asOf: row.asOf ?? null }));
}

/** What a row names is of the snapshot that the row is of. */
function idIn(
  { gids }: RequestContext,
  { organizationId: scopeId, snapshotId }: Row,
  type: GidType,
  id: string,
): string {
  return gids.encode({ type, scopeId, id, ...(snapshotId !== undefined && { snapshotId }) });
}
