import { eventually } from '@compliance/testing/eventually';
import { graphqlData } from '@compliance/testing/graphql';
import type { TestSystem } from '@compliance/testing/test-system';
import { operationNamed } from './graph-operations.ts';
import { markedTexts } from './marked-texts.ts';
import { mutationSamples } from './mutation-samples.ts';
import type { RecordKind, SignedInMember, Tenant } from './tenant.ts';

type Planted = Pick<Tenant, 'records' | 'deleted'>;

/** Payload fields, and the ids of what stands in them. */
type Payload = Record<string, { id: string } | string | null>;

/** Makes a record of each kind, and deletes another of those that can be; all texts hold the marker. */
export async function plantRecords(
  system: TestSystem,
  owner: { personalKey: string },
  organizationId: string,
  marker: string,
): Promise<Planted> {
  const planted = { records: { organization: organizationId }, deleted: {} } as Planted;
  let texts = 0;

  async function write(name: string, input: object = {}): Promise<Payload> {
    const { document, args } = operationNamed(name);
    texts += 1;
    const sample = mutationSamples[name]?.variables({ marker, ...planted } as Tenant, {} as SignedInMember);
    const marked = /^(create|take|updateOrg)/.test(name) ? markedTexts(args, `${marker}${texts}`) : {};
    const variables = { input: { ...(sample?.['input'] as object), ...marked, ...input } };
    const data = await graphqlData<Record<string, Payload>>(system, owner, document, variables);
    return data[name] ?? {};
  }
  const keep = (payload: Payload, field: string, kind: RecordKind = field as RecordKind): void => {
    planted.records[kind] = idOf(payload, field);
  };
  const plant = async (name: string, field: RecordKind): Promise<void> => keep(await write(name), field);
  const plantDeleted = async (
    name: string,
    field: 'asset' | 'vendor' | 'framework' | 'control' | 'snapshot' | 'webhook',
  ) => {
    const id = idOf(await write(name), field);
    await write(`delete${capitalized(field)}`, { [`${field}Id`]: id });
    planted.deleted[field] = id;
  };

  await write('updateOrganization');
  const created = await write('createUser');
  keep(created, 'user', 'profile');
  keep(created, 'membership');
  keep(await write('createUser'), 'user', 'idleProfile');
  keep(await write('inviteUser', { profileId: planted.records.idleProfile }), 'invitation');
  keep(await write('takeSnapshot'), 'snapshot', 'earlierSnapshot');
  const removed = await write('createUser');
  planted.deleted.profile = idOf(removed, 'user');
  planted.deleted.membership = idOf(removed, 'membership');
  await write('removeUser', { profileId: planted.deleted.profile });
  for (const [name, kind] of [
    ['createVendor', 'vendor'],
    ['createAsset', 'asset'],
    ['createFramework', 'framework'],
    ['createControl', 'control'],
    ['takeSnapshot', 'snapshot'],
    ['createWebhook', 'webhook'],
  ] as const) {
    await plant(name, kind);
    await plantDeleted(name, kind);
  }
  planted.records.auditLogEntry = await entryAbout(system, owner, {
    organizationId,
    resourceId: planted.records.asset,
  });
  return planted;
}

/** An entry of the audit log about the record, as soon as there is one. */
function entryAbout(
  system: TestSystem,
  owner: { personalKey: string },
  variables: { organizationId: string; resourceId: string | undefined },
): Promise<string> {
  const document = `query ($organizationId: ID!, $resourceId: ID) {
    auditLog(organizationId: $organizationId, filter: { resourceId: $resourceId }) { nodes { id } } }`;
  return eventually(async () => {
    type Data = { auditLog: { nodes: { id: string }[] } };
    const { auditLog } = await graphqlData<Data>(system, owner, document, variables);
    const [entry] = auditLog.nodes;
    if (entry === undefined) throw new Error('The audit log has no entry yet');
    return entry.id;
  });
}

function idOf(payload: Payload, field: string): string {
  const value = payload[field];
  if (typeof value !== 'object' || value === null)
    throw new Error(`No ${field} in ${JSON.stringify(payload)}`);
  return value.id;
}

function capitalized(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}
