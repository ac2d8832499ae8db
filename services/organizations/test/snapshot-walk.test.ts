import { type ApiRecord, askForOne, askOver, interfaces } from '@compliance/testing/ask-over';
import { createAsset, listAssets, updateAsset } from '@compliance/testing/asset-operations';
import { graphql } from '@compliance/testing/graphql';
import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import { takeSnapshot } from '@compliance/testing/snapshot-operations';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { walkList } from '@compliance/testing/walk-list';
import { beforeAll, describe, expect, test } from '@jest/globals';

const system = sharedTestSystem();
let organization: TestOrganization;

const asOwner = () => ({ system, member: organization.owner });
const script = askOver('GraphQL', asOwner);

const take = async (type: string): Promise<string> => {
  const { organizationId } = organization;
  return (await askForOne(script, takeSnapshot, { organizationId, name: 'Audit 2026', type })).id;
};

const add = (name: string): Promise<ApiRecord> =>
  askForOne(script, createAsset, {
    organizationId: organization.organizationId,
    name,
    amount: 1,
    ownerId: organization.owner.profileId,
    assetType: 'VIRTUAL',
    dataTypesStored: 'Mail',
  });

beforeAll(async () => {
  organization = await newOrganization(system);
});

describe('a snapshot of a type', () => {
  const lists = ['assets', 'controls', 'frameworks', 'profiles', 'vendors'];
  const readAll = `query ($organizationId: ID!, $snapshotId: ID!) { ${lists
    .map(
      (list) =>
        `${list}(organizationId: $organizationId, filter: { snapshotId: $snapshotId }) { totalCount }`,
    )
    .join(' ')} }`;

  test.each([
    ['ASSETS', ['assets', 'profiles']],
    ['VENDORS', ['profiles', 'vendors']],
    ['FRAMEWORKS', ['controls', 'frameworks', 'profiles']],
    ['RISKS', ['profiles']],
    ['ALL', lists],
  ])('%s opens %j', async (type, opened) => {
    const { organizationId, owner } = organization;
    const variables = { organizationId, snapshotId: await take(type) };
    const { data, errors } = await graphql<Record<string, object | null>>(system, owner, readAll, variables);
    expect(lists.filter((list) => data?.[list] !== null)).toEqual(opened);
    const refused = errors.map(({ path, extensions: { code, field } }) => [path?.[0], code, field]);
    expect(refused.toSorted()).toEqual(
      lists
        .filter((list) => !opened.includes(list))
        .map((list) => [list, 'BAD_USER_INPUT', 'filter.snapshotId']),
    );
  });
});

test.each(interfaces)('a snapshot is walked while others write, over %s', async (which) => {
  const names = ['Fax', 'Modem', 'Printer', 'Scanner', 'Router', 'Switch'];
  const assets = await Promise.all(names.map(add));
  const filter = { snapshotId: await take('ASSETS') };
  const { organizationId } = organization;
  const orderBy = { field: 'NAME', direction: 'ASC' };
  const walk = (first: number, between?: () => Promise<unknown>): Promise<ApiRecord[]> =>
    walkList(askOver(which, asOwner), listAssets, { organizationId, filter, orderBy, first }, between);

  const whole = await walk(100);
  let pages = 0;
  const walked = await walk(2, async () => {
    const id = assets[pages]?.id;
    pages += 1;
    await Promise.all([add('A new one'), script(updateAsset, { id, name: pages % 2 === 0 ? 'A' : 'Z' })]);
  });
  expect(walked).toEqual(whole);
  expect(walked.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
});

test('a list read inside a snapshot is not read as of a time as well', async () => {
  const { organizationId, owner } = organization;
  const query = `query ($organizationId: ID!, $snapshotId: ID!, $asOf: DateTime) {
    vendors(organizationId: $organizationId, asOf: $asOf, filter: { snapshotId: $snapshotId }) { totalCount } }`;
  const variables = { organizationId, snapshotId: await take('ALL'), asOf: '2026-01-01T00:00:00Z' };
  const { errors } = await graphql(system, owner, query, variables);
  expect(errors.map(({ extensions }) => extensions)).toMatchObject([
    { code: 'BAD_USER_INPUT', field: 'asOf' },
  ]);
});
