import { type ApiRecord, askForOne, askOver } from '@compliance/testing/ask-over';
import { listAuditLog } from '@compliance/testing/audit-operations';
import { describeList } from '@compliance/testing/describe-list';
import { graphqlData } from '@compliance/testing/graphql';
import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { untilLogged } from '@compliance/testing/until-logged';
import { createVendor, listVendors, updateVendor } from '@compliance/testing/vendor-operations';
import { walkList } from '@compliance/testing/walk-list';
import { beforeAll, describe, expect, test } from '@jest/globals';

const system = sharedTestSystem();
let organization: TestOrganization;

const asOwner = () => ({ system, member: organization.owner });
const ask = askOver('GraphQL', asOwner);

const addEntry = async (): Promise<ApiRecord> => {
  const { organizationId } = organization;
  const vendor = await askForOne(ask, createVendor, { organizationId, name: 'Vendor' });
  await untilLogged(ask, organizationId, vendor.id);
  return vendor;
};

const wholeLog = (orderBy = { field: 'CREATED_AT', direction: 'ASC' }): Promise<ApiRecord[]> =>
  walkList(ask, listAuditLog, { organizationId: organization.organizationId, orderBy, first: 100 });

beforeAll(async () => {
  organization = await newOrganization(system);
  for (let count = 0; count < 22; count += 1) await addEntry();
}, 60_000);

describe('an audit log as a list', () => {
  describeList(asOwner, {
    list: listAuditLog,
    scope: () => ({ organizationId: organization.organizationId }),
    orders: { CREATED_AT: ({ sequence }) => Number(sequence) },
    filter: { action: 'vendor.created' },
    add: addEntry,
    // An entry never changes.
    change: async () => {},
    async strangeCursors() {
      const { organizationId } = organization;
      const { nextCursor } = await ask(listVendors, { organizationId, first: 1 });
      return [nextCursor];
    },
  });
});

test('an entry tells who did what to which record, and how', async () => {
  const { organizationId, owner } = organization;
  const { id } = await addEntry();
  await ask(updateVendor, { id, name: 'Renamed', certifications: ['ISO 27001'] });
  await ask(updateVendor, { id, name: 'Renamed' });
  await ask(updateVendor, { id, name: '' });
  const last = await addEntry();
  await untilLogged(ask, organizationId, last.id);
  const [updated, created, ...others] = await untilLogged(ask, organizationId, id);
  expect(others).toEqual([]);
  expect(created).toMatchObject({ action: 'vendor.created', resourceType: 'vendor', resourceId: id });
  expect(updated).toMatchObject({
    action: 'vendor.updated',
    actor: { profileId: owner.profileId, apiKeyId: expect.any(String), sessionId: null, kind: 'PERSONAL' },
    changes: expect.arrayContaining([
      { field: 'name', before: 'Vendor', after: 'Renamed' },
      { field: 'certifications', before: [], after: ['ISO 27001'] },
    ]),
  });
  expect(updated?.['changes']).toHaveLength(2);
});

test('the entries are numbered without gaps, and each has the hash of the one before', async () => {
  const log = await wholeLog();
  expect(log.map(({ sequence }) => sequence)).toEqual(log.map((_, index) => index + 1));
  const hashes = log.map(({ hash }) => hash);
  expect(log.map(({ previousHash }) => previousHash)).toEqual(['0'.repeat(64), ...hashes.slice(0, -1)]);
});

test('the list hangs off the organization and says how many entries there are', async () => {
  const log = await wholeLog();
  type List = { auditLog: { totalCount: number; nodes: { id: string }[] } };
  const query = `query ($id: ID!, $filter: AuditLogFilter) { organization(id: $id) {
    auditLog(first: 1, filter: $filter) { totalCount nodes { id } } } }`;
  const read = async (filter: object): Promise<List['auditLog']> => {
    const variables = { id: organization.organizationId, filter };
    const answer = await graphqlData<{ organization: List }>(system, organization.owner, query, variables);
    return answer.organization.auditLog;
  };
  expect(await read({})).toEqual({ totalCount: log.length, nodes: [{ id: log.at(-1)?.id }] });
  const founding = log.filter(({ action }) => action === 'organization.created');
  expect(await read({ action: 'organization.created' })).toEqual({
    totalCount: 1,
    nodes: founding.map(({ id }) => ({ id })),
  });
});

describe('a filter', () => {
  const find = async (filter: object): Promise<ApiRecord[]> => {
    const { organizationId } = organization;
    return walkList(ask, listAuditLog, { organizationId, filter, first: 7 });
  };
  const expected = async (fits: (entry: ApiRecord) => boolean): Promise<ApiRecord[]> =>
    (await wholeLog()).filter(fits).toReversed();

  test('finds the entries by action, type of record and record', async () => {
    expect(await find({ action: 'vendor.updated' })).toEqual(
      await expected(({ action }) => action === 'vendor.updated'),
    );
    expect(await find({ resourceType: 'profile' })).toEqual(
      await expected(({ resourceType }) => resourceType === 'profile'),
    );
    const [{ id: resourceId } = { id: '' }] = (await ask(listVendors, organization)).records;
    expect(await find({ resourceId, action: 'vendor.created' })).toHaveLength(1);
    expect(await find({ resourceId, resourceType: 'profile' })).toEqual([]);
    expect(await find({ action: 'vendor' })).toEqual([]);
  });

  test('finds the entries by the member, and by the key with which they acted', async () => {
    const { profileId } = organization.owner;
    const byMember = await expected(({ actor }) => (actor as { profileId: string }).profileId === profileId);
    expect(byMember.length).toBeGreaterThan(20);
    expect(await find({ actorId: profileId })).toEqual(byMember);
    const [{ actor } = { actor: {} }] = byMember;
    const { apiKeyId } = actor as { apiKeyId: string };
    expect(await find({ actorId: apiKeyId })).toEqual(
      await expected(({ actor }) => (actor as { apiKeyId: string }).apiKeyId === apiKeyId),
    );
    expect(await find({ actorId: 'nobody' })).toEqual([]);
  });

  test('finds the entries from a time on, up to before another', async () => {
    const times = (await wholeLog()).map(({ occurredAt }) => String(occurredAt)).toSorted();
    const [from = '', to = ''] = [times[3], times[9]];
    const within = await expected(({ occurredAt }) => String(occurredAt) >= from && String(occurredAt) < to);
    expect(within.length).toBeGreaterThan(0);
    expect(await find({ from, to })).toEqual(within);
    expect(await find({ from: to, to: null })).toEqual(
      await expected(({ occurredAt }) => String(occurredAt) >= to),
    );
    expect(await find({ from, to: from })).toEqual([]);
    expect(await find({ to: '2020-01-01T00:00:00Z' })).toEqual([]);
    expect(await find({ from: '2999-01-01T00:00:00Z' })).toEqual([]);
  });

  test.each([
    [{ from: '2026-01-02T00:00:00Z', to: '2026-01-01T00:00:00Z' }, 'filter.to'],
    [{ from: 'yesterday' }, 'filter.from'],
    [{ to: '2026-02-30T00:00:00Z' }, 'filter.to'],
  ])('says what is wrong with %j', async (filter, field) => {
    const { organizationId } = organization;
    expect(await ask(listAuditLog, { organizationId, filter })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [field],
    });
  });
});
