import { fold } from '@compliance/kit/operation/text';
import { type ApiRecord, askForOne, askOver, interfaces } from '@compliance/testing/ask-over';
import { describeList } from '@compliance/testing/describe-list';
import { graphqlData } from '@compliance/testing/graphql';
import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import { deleteSnapshot, listSnapshots, takeSnapshot } from '@compliance/testing/snapshot-operations';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { createVendor, listVendors } from '@compliance/testing/vendor-operations';
import { beforeAll, describe, expect, test } from '@jest/globals';

const system = sharedTestSystem();
let organization: TestOrganization;

const asOwner = () => ({ system, member: organization.owner });
const ask = askOver('GraphQL', asOwner);

let taken = 0;
const take = (): Promise<ApiRecord> => {
  taken += 1;
  return askForOne(ask, takeSnapshot, {
    organizationId: organization.organizationId,
    name: `${['audit', 'Ádit', 'AUDIT', 'zebra'][taken % 4]} ${taken % 7}`,
    type: taken % 2 === 0 ? 'ALL' : 'VENDORS',
  });
};

beforeAll(async () => {
  organization = await newOrganization(system);
  while (taken < 23) await take();
}, 60_000);

describe('a list of snapshots', () => {
  describeList(asOwner, {
    list: listSnapshots,
    scope: () => ({ organizationId: organization.organizationId }),
    orders: {
      CREATED_AT: ({ createdAt }) => String(createdAt),
      NAME: ({ name }) => fold(name),
    },
    filter: { type: 'ALL' },
    add: take,
    // A snapshot never changes.
    change: async () => {},
    async strangeCursors() {
      const { organizationId } = organization;
      for (const name of ['One', 'Two']) await ask(createVendor, { organizationId, name });
      const { nextCursor } = await ask(listVendors, { organizationId, first: 1 });
      return [nextCursor];
    },
  });
});

test.each(interfaces)('a filter finds the snapshots of a type, over %s', async (which) => {
  const { organizationId } = organization;
  const askThere = askOver(which, asOwner);
  const types = async (type: string) => {
    const { records } = await askThere(listSnapshots, { organizationId, first: 100, filter: { type } });
    return new Set(records.map((snapshot) => snapshot['type']));
  };
  expect(await types('ALL')).toEqual(new Set(['ALL']));
  expect(await types('RISKS')).toEqual(new Set());
});

test('the list hangs off the organization, says how many there are, and knows its past', async () => {
  const { organizationId, owner } = organization;
  const { id, createdAt } = await take();
  type List = { snapshots: { totalCount: number; nodes: { id: string; createdBy: object }[] } };
  const read = async (asOf: unknown): Promise<List['snapshots']> => {
    const query = `query ($id: ID!, $asOf: DateTime) { organization(id: $id) {
      snapshots(first: 1, asOf: $asOf) { totalCount nodes { id createdBy { fullName } } } } }`;
    const variables = { id: organizationId, asOf };
    const { organization: found } = await graphqlData<{ organization: List }>(
      system,
      owner,
      query,
      variables,
    );
    return found.snapshots;
  };
  const newest = { totalCount: taken, nodes: [{ id, createdBy: { fullName: 'Olive Owner' } }] };
  expect(await read(null)).toEqual(newest);
  expect(await ask(deleteSnapshot, { snapshotId: id })).toMatchObject({ code: undefined });
  expect(await read(null)).toMatchObject({ totalCount: taken - 1 });
  expect(await read(createdAt)).toEqual(newest);
  expect(await read('2020-01-01T00:00:00Z')).toEqual({ totalCount: 0, nodes: [] });
});
