import { type ApiRecord, askForOne, askOver } from '@compliance/testing/ask-over';
import {
  createAsset,
  getAsset,
  listAssets,
  restoreAsset,
  updateAsset,
} from '@compliance/testing/asset-operations';
import { auditTrail } from '@compliance/testing/audit-trail';
import { graphql, graphqlData } from '@compliance/testing/graphql';
import { joinOrganization } from '@compliance/testing/join-organization';
import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { beforeEach, describe, expect, test } from '@jest/globals';

const system = sharedTestSystem();
let organization: TestOrganization;
const ask = askOver('GraphQL', () => ({ system, member: organization.owner }));

const deleteAsset = `mutation ($input: DeleteAssetInput!) {
  deleteAsset(input: $input) { deletedAssetId dryRun clientMutationId } }`;
const removeUser = `mutation ($input: RemoveUserInput!) { removeUser(input: $input) { deletedUserId } }`;

beforeEach(async () => {
  organization = await newOrganization(system);
});

const create = (change: object = {}): Promise<ApiRecord> =>
  askForOne(ask, createAsset, {
    organizationId: organization.organizationId,
    name: 'Laptop',
    amount: 3,
    ownerId: organization.owner.profileId,
    assetType: 'PHYSICAL',
    dataTypesStored: 'Source code',
    ...change,
  });

const remove = (assetId: string, options: object = {}) =>
  graphql(system, organization.owner, deleteAsset, { input: { assetId, ...options } });

const listed = async (variables: object = {}): Promise<string[]> => {
  const { organizationId } = organization;
  return (await ask(listAssets, { organizationId, ...variables })).records.map(({ id }) => id);
};

describe('a deleted asset', () => {
  test('is gone from lists and for whoever asks for it', async () => {
    const [kept, gone] = [await create(), await create()];
    const { data } = await remove(gone.id, { clientMutationId: 'mine' });
    expect(data).toEqual({
      deleteAsset: { deletedAssetId: gone.id, dryRun: false, clientMutationId: 'mine' },
    });
    expect(await listed()).toEqual([kept.id]);
    for (const [operation, variables] of [
      [getAsset, { id: gone.id }],
      [updateAsset, { id: gone.id, amount: 4 }],
      [{ document: deleteAsset }, { assetId: gone.id }],
    ] as const) {
      expect(await ask(operation, variables)).toMatchObject({ code: 'NOT_FOUND', records: [] });
    }
  });

  test('is there still after a dry run, or when it has changed meanwhile', async () => {
    const { id } = await create();
    expect((await remove(id, { dryRun: true })).data).toMatchObject({ deleteAsset: { dryRun: true } });
    await askForOne(ask, updateAsset, { id, amount: 4 });
    const { errors } = await remove(id, { expectedVersion: 1 });
    expect(errors[0]?.extensions).toMatchObject({ code: 'CONFLICT', currentVersion: 2 });
    expect(await listed()).toEqual([id]);
  });

  test('comes back as it was, where it was', async () => {
    const [older, asset, younger] = [await create(), await create({ name: 'Server' }), await create()];
    await remove(asset.id);
    const restored = await askForOne(ask, restoreAsset, { assetId: asset.id, expectedVersion: 1 });
    expect(restored).toEqual({ ...asset, version: 2, updatedAt: expect.any(String) });
    expect(await askForOne(ask, getAsset, { id: asset.id })).toEqual(restored);
    expect(await listed()).toEqual([younger.id, asset.id, older.id]);
  });

  test('comes back once, whoever asks for it at the same time', async () => {
    const { id } = await create();
    await remove(id);
    const rivals = [1, 2, 3].map(() => ask(restoreAsset, { assetId: id }));
    const codes = (await Promise.all(rivals)).map(({ code }) => code);
    expect(codes.toSorted()).toEqual(['CONFLICT', 'CONFLICT', undefined]);
  });

  test('does not come back to an owner who has been removed', async () => {
    const leaver = await joinOrganization(system, organization, 'EMPLOYEE');
    const { id } = await create({ ownerId: leaver.profileId });
    await remove(id);
    const { organizationId, owner } = organization;
    await graphqlData(system, owner, removeUser, { input: { organizationId, profileId: leaver.profileId } });
    expect(await ask(restoreAsset, { assetId: id })).toMatchObject({ code: 'CONFLICT', fields: ['ownerId'] });
    expect(await listed()).toEqual([]);
  });

  test('leaves one entry for each time it went and came', async () => {
    const { id } = await create();
    await remove(id);
    await remove(id);
    await ask(restoreAsset, { assetId: id, dryRun: true });
    await ask(restoreAsset, { assetId: id });
    const last = await create();
    const trail = await auditTrail(system, organization.organizationId, last.id);
    const actions = trail.filter(({ resource }) => resource.id === id).map(({ action }) => action);
    expect(actions).toEqual(['asset.created', 'asset.deleted', 'asset.restored']);
  });
});

describe('the list of assets', () => {
  const read = `query ($organizationId: ID!, $asOf: DateTime, $filter: AssetFilter, $after: String, $first: Int) {
    assets(organizationId: $organizationId, asOf: $asOf, filter: $filter, after: $after, first: $first) {
      totalCount nodes { name amount owner { fullName } } pageInfo { endCursor } } }`;
  const page = (variables: object) =>
    graphql<{ assets: { totalCount: number; nodes: object[]; pageInfo: { endCursor: string } } }>(
      system,
      organization.owner,
      read,
      { organizationId: organization.organizationId, ...variables },
    );

  test('knows how many there are, on every page and with a filter', async () => {
    for (const name of ['a1', 'a2', 'b1', 'gone']) {
      const { id } = await create({ name });
      if (name === 'gone') await remove(id);
    }
    const filter = { query: 'A' };
    const first = await page({ first: 1, filter });
    const after = first.data?.assets.pageInfo.endCursor;
    await create({ name: 'a3' });
    const counted = await Promise.all([page({}), page({ first: 1, filter, after })]);
    expect([first, ...counted].map(({ data }) => data?.assets.totalCount)).toEqual([2, 4, 2]);
  });

  test('can be read as it was at a time', async () => {
    const { id, createdAt } = await create();
    const changed = await askForOne(ask, updateAsset, { id, amount: 4 });
    await remove(id);
    const then = async (asOf: unknown) => (await page({ asOf })).data?.assets;
    const owner = { fullName: 'Olive Owner' };
    expect(await then('2020-01-01T00:00:00Z')).toMatchObject({ totalCount: 0, nodes: [] });
    expect(await then(createdAt)).toMatchObject({ totalCount: 1, nodes: [{ amount: 3, owner }] });
    expect(await then(changed['updatedAt'])).toMatchObject({ nodes: [{ amount: 4, owner }] });
    expect(await then(null)).toMatchObject({ totalCount: 0, nodes: [] });
    const { errors } = await page({ asOf: '2999-01-01T00:00:00Z' });
    expect(errors.map(({ extensions }) => [extensions.code, extensions.field])).toEqual([
      ['BAD_USER_INPUT', 'asOf'],
    ]);
  });

  test('can be read on from the place of an asset that was just made', async () => {
    const older = await create();
    const { createAsset: created } = await graphqlData<{
      createAsset: { asset: { id: string }; assetEdge: { cursor: string; node: { id: string } } };
    }>(
      system,
      organization.owner,
      'mutation ($input: CreateAssetInput!) { createAsset(input: $input) { asset { id } assetEdge { cursor node { id } } } }',
      { input: { ...assetInput(), name: 'New' } },
    );
    expect(created.assetEdge.node).toEqual(created.asset);
    expect(await listed({ after: created.assetEdge.cursor })).toEqual([older.id]);
  });

  const assetInput = (): object => ({
    organizationId: organization.organizationId,
    amount: 1,
    ownerId: organization.owner.profileId,
    assetType: 'VIRTUAL',
    dataTypesStored: 'x',
  });
});
