import { type ApiOperation, askForOne, askOver, interfaces } from '@compliance/testing/ask-over';
import { listAssets } from '@compliance/testing/asset-operations';
import { describeTenancy } from '@compliance/testing/describe-tenancy';
import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import { createOrganization } from '@compliance/testing/organization-operations';
import {
  compareSnapshots,
  deleteSnapshot,
  getSnapshot,
  listSnapshots,
  takeSnapshot,
} from '@compliance/testing/snapshot-operations';
import { strayIds } from '@compliance/testing/stray-ids';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { beforeAll, describe, expect, test } from '@jest/globals';

type Tenant = TestOrganization & { snapshotId: string };

const system = sharedTestSystem();
let own: Tenant;
let foreign: Tenant;

const asOwner = () => ({ system, member: own.owner });
const ask = askOver('GraphQL', asOwner);
const audit = { name: 'Audit 2026', type: 'ASSETS' };

async function newTenant(): Promise<Tenant> {
  const organization = await newOrganization(system);
  const { organizationId, owner: member } = organization;
  const askThere = askOver('GraphQL', () => ({ system, member }));
  const { id: snapshotId } = await askForOne(askThere, takeSnapshot, { organizationId, ...audit });
  return { ...organization, snapshotId };
}

beforeAll(async () => {
  own = await newTenant();
  foreign = await newTenant();
});

const strays = (): Record<string, string> =>
  strayIds(system, { own: own.snapshotId, foreign: foreign.snapshotId, other: own.owner.profileId });

const getNode: ApiOperation = {
  document: 'query ($id: ID!) { node(id: $id) { id ... on Snapshot { name } } }',
};
const listBelowOrganization: ApiOperation = {
  document: 'query ($id: ID!) { organization(id: $id) { snapshots { nodes { id } } } }',
};

describe('a snapshot', () => {
  describeTenancy(asOwner, strays, [
    ['reading a snapshot', getSnapshot, (id) => ({ id })],
    ['deleting a snapshot', deleteSnapshot, (snapshotId) => ({ snapshotId })],
    ['comparing from a snapshot', compareSnapshots, (from) => ({ from })],
    ['comparing to a snapshot', compareSnapshots, (to) => ({ from: own.snapshotId, to })],
  ]);
});

describe('an organization', () => {
  describeTenancy(
    asOwner,
    () =>
      strayIds(system, {
        own: own.organizationId,
        foreign: foreign.organizationId,
        other: own.snapshotId,
      }),
    [
      ['listing snapshots', listSnapshots, (organizationId) => ({ organizationId })],
      ['taking a snapshot', takeSnapshot, (organizationId) => ({ organizationId, ...audit })],
      ['the list of an organization', listBelowOrganization, (id) => ({ id })],
    ],
  );
});

test('no node is found by the id of a foreign snapshot', async () => {
  expect(await ask(getNode, { id: own.snapshotId })).toMatchObject({ records: [{ name: 'Audit 2026' }] });
  expect(await ask(getNode, { id: foreign.snapshotId })).toMatchObject({ records: [], code: 'NOT_FOUND' });
});

test.each(interfaces)(
  'a list is not read in what is no snapshot of the organization, over %s',
  async (which) => {
    const askThere = askOver(which, asOwner);
    const { organizationId } = own;
    for (const [why, snapshotId] of Object.entries(strays())) {
      const { code, fields, records } = await askThere(listAssets, {
        organizationId,
        filter: { snapshotId },
      });
      expect({ why, code, fields, records }).toEqual({
        why,
        code: 'BAD_USER_INPUT',
        fields: ['filter.snapshotId'],
        records: [],
      });
    }
  },
);

test('snapshots of two organizations are not compared, nor read in each other, even by a member of both', async () => {
  const { id: organizationId } = await askForOne(ask, createOrganization, { name: 'Second' });
  const { id } = await askForOne(ask, takeSnapshot, { organizationId, ...audit });
  expect(await ask(compareSnapshots, { from: id })).toMatchObject({ code: undefined });
  expect(await ask(compareSnapshots, { from: own.snapshotId, to: id })).toMatchObject({ code: 'NOT_FOUND' });
  const filter = { snapshotId: id };
  expect(await ask(listAssets, { organizationId: own.organizationId, filter })).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: ['filter.snapshotId'],
  });
});

test('each tenant keeps what it has, and has it alone', async () => {
  for (const { organizationId, owner: member, snapshotId } of [own, foreign]) {
    const askThere = askOver('GraphQL', () => ({ system, member }));
    const { records } = await askThere(listSnapshots, { organizationId });
    expect(records).toMatchObject([{ id: snapshotId, name: 'Audit 2026' }]);
  }
});
