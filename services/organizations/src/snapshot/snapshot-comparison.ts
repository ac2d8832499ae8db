import { isDeepStrictEqual } from 'node:util';
import type { Change } from '@compliance/kit/journal/journal-entry';
import type { PageInput } from '@compliance/kit/paging/page-arguments';
import { type Connection, readConnection } from '@compliance/kit/paging/read-connection';
import type { Difference } from '@compliance/kit/register/register-differences';
import type { SnapshotChanges } from '@compliance/kit/register/snapshot-changes';
import type { SnapshotType } from '@compliance/kit/register/snapshot-type';
import type { OrganizationsContext } from '../context.ts';
import { comparedRegisters, type FixedRegister, markOf, type Snapshot } from './snapshot.ts';

/** A record that differs between two snapshots. `id` tells it from the others of its kind. */
export type SnapshotEntry = Pick<Difference, 'before' | 'after'> & {
  id: string;
  kind: 'ADDED' | 'REMOVED' | 'CHANGED';
  resourceType: string;
  resourceId: string;
  changes: Change[];
  /** The entry of the service's journal that it was compared up to. */
  until: number;
};

export type SnapshotComparison = { entries: Connection<SnapshotEntry> };

export type ComparedSnapshots = {
  organizationId: string;
  from: Snapshot;
  /** Undefined is the present. */
  to: Snapshot | undefined;
  type: SnapshotType;
};

/** The registers one after the other, each in order of creation. The present is fixed for each register by itself. */
export function readComparison(
  context: OrganizationsContext,
  input: PageInput<never>,
  compared: ComparedSnapshots,
): Promise<Connection<SnapshotEntry>> {
  const { organizationId, from, to, type } = compared;
  return readConnection<SnapshotEntry, 'CREATED_AT'>(context, input, {
    list: 'snapshot-entries',
    scopeId: organizationId,
    filter: [from.id, to?.id ?? null, type],
    // A walk up to the present ends after a day, as others of the past do: no mark keeps what it reads.
    asOf: async () => (to === undefined ? (await context.journal.head(organizationId)).sequence : undefined),
    page: ({ after, limit }) => readEntries(context, compared, startOf(after), limit),
    value: ({ resourceType, until }) => `${resourceType} ${until}`,
    count: () => countEntries(context, compared),
  });
}

/** After which record to begin: its kind, its number of creation, and what its register was compared up to. */
type Start = { resource: string; after: number; until: number | null };

function startOf(position: { value: unknown; id: string } | undefined): Start {
  if (position === undefined) return { resource: '', after: 0, until: null };
  const [resource = '', until] = String(position.value).split(' ');
  return { resource, after: Number(position.id), until: Number(until) };
}

async function readEntries(
  context: OrganizationsContext,
  compared: ComparedSnapshots,
  start: Start,
  limit: number,
): Promise<SnapshotEntry[]> {
  const entries: SnapshotEntry[] = [];
  for (const register of comparedRegisters(compared.type)) {
    if (register.resource < start.resource || entries.length === limit) continue;
    const { after, until } = register.resource === start.resource ? start : { after: 0, until: null };
    const range = rangeOf(register, compared);
    const page = { ...range, to: until ?? range.to, after, first: limit - entries.length };
    const { differences, to } = await ask<SnapshotChanges>(context, register, 'changes', page);
    entries.push(...differences.map((difference) => toEntry(register, difference, to)));
  }
  return entries;
}

async function countEntries(context: OrganizationsContext, compared: ComparedSnapshots): Promise<number> {
  const counted = comparedRegisters(compared.type).map((register) =>
    ask<{ count: number }>(context, register, 'count-changes', rangeOf(register, compared)),
  );
  return (await Promise.all(counted)).reduce((sum, { count }) => sum + count, 0);
}

function rangeOf(
  { resource, service }: FixedRegister,
  { organizationId, from, to }: ComparedSnapshots,
): { organizationId: string; resource: string; from: number; to: number | null } {
  return {
    organizationId,
    resource,
    from: markOf(from.marks, service).sequence,
    to: to === undefined ? null : markOf(to.marks, service).sequence,
  };
}

function ask<Answer>(
  { clientOf, requestId }: OrganizationsContext,
  { service }: FixedRegister,
  path: string,
  body: object,
): Promise<Answer> {
  return clientOf(service).call(`/internal/${path}`, body, { requestId, repeatable: true });
}

function toEntry(
  { resource }: FixedRegister,
  { id: resourceId, createdOrder, before, after }: Difference,
  until: number,
): SnapshotEntry {
  const fields = Object.keys(after ?? before ?? {});
  const changes = fields
    .map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }))
    .filter((change) => !isDeepStrictEqual(change.before, change.after));
  const kind = before === null ? 'ADDED' : after === null ? 'REMOVED' : 'CHANGED';
  return {
    id: String(createdOrder),
    kind,
    resourceType: resource,
    resourceId,
    before,
    after,
    changes,
    until,
  };
}
