import { eventually } from '@compliance/testing/eventually';
import { graphqlData } from '@compliance/testing/graphql';
import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import type { OwnTestSystem } from '@compliance/testing/open-test-system';
import { startTestSystem } from '@compliance/testing/start-test-system';
import { storeUrls } from '@compliance/testing/store-urls';
import { openStoreWitness, type StoreWitness } from '@compliance/testing/store-witness';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

let witness: StoreWitness;
let system: OwnTestSystem;
let organization: TestOrganization;
let assetId: string;
let snapshotId: string;

beforeAll(async () => {
  const stores = storeUrls();
  witness = await openStoreWitness(stores.mongoUrl);
  system = await startTestSystem({ ...stores, mongoUrl: witness.url });
  organization = await newOrganization(system);
  const { organizationId, owner } = organization;
  const vendorIds: string[] = [];
  for (const name of ['One', 'Two', 'Three']) {
    const created = await ask<{ createVendor: { vendor: { id: string } } }>(
      'mutation ($input: CreateVendorInput!) { createVendor(input: $input) { vendor { id } } }',
      { input: { organizationId, name } },
    );
    vendorIds.push(created.createVendor.vendor.id);
  }
  for (let index = 0; index < 24; index += 1) {
    const asset = { name: `Asset ${index}`, amount: 1, assetType: 'VIRTUAL', dataTypesStored: 'none' };
    const input = { organizationId, ...asset, ownerId: owner.profileId, vendorIds };
    const created = await ask<{ createAsset: { asset: { id: string } } }>(
      'mutation ($input: CreateAssetInput!) { createAsset(input: $input) { asset { id } } }',
      { input },
    );
    assetId = created.createAsset.asset.id;
  }
  const taken = await ask<{ takeSnapshot: { snapshot: { id: string } } }>(
    'mutation ($input: TakeSnapshotInput!) { takeSnapshot(input: $input) { snapshot { id } } }',
    { input: { organizationId, name: 'Now', type: 'ALL' } },
  );
  snapshotId = taken.takeSnapshot.snapshot.id;
}, 120_000);

afterAll(() => witness.stop());

/** A busy machine may have to be asked again. */
function ask<Data>(query: string, variables: object): Promise<Data> {
  return eventually(() => graphqlData<Data>(system, organization.owner, query, variables), 20_000);
}

/** What the services do of their own accord is done with other collections. */
const records =
  /(assets|vendors|profiles|snapshots|frameworks|controls)(_versions)?$|^(aggregate|find) snapshot_marks$/;

/** What a query reads, sorted, when it is asked for a second time. */
async function readsOf(query: string, variables: object): Promise<string[]> {
  await ask(query, variables);
  const commands = await witness.commandsOf(() => ask(query, variables));
  return commands.filter((command) => records.test(command)).toSorted();
}

const page = 'nodes { id name amount ownerId version createdAt } pageInfo { hasNextPage endCursor }';

describe('a query reads no more than', () => {
  test('a record', async () => {
    const query = 'query ($id: ID!) { asset(id: $id) { id name amount version } }';
    expect(await readsOf(query, { id: assetId })).toEqual(['find assets']);
  });

  test('the first page of a list, with its total or without', async () => {
    const { organizationId: id } = organization;
    const list = `query ($id: ID!) { assets(organizationId: $id, first: 20) { ${page} } }`;
    expect(await readsOf(list, { id })).toEqual(['aggregate assets']);
    const counted = `query ($id: ID!) { assets(organizationId: $id, first: 20) { totalCount ${page} } }`;
    expect(await readsOf(counted, { id })).toEqual(['aggregate assets']);
  });

  test('a page of records with what they name: one read of each kind', async () => {
    const query = `query ($id: ID!) { assets(organizationId: $id, first: 20) {
      nodes { id name owner { id fullName } vendors { id name } } } }`;
    const reads = await readsOf(query, { id: organization.organizationId });
    expect(reads).toEqual(['aggregate assets', 'find profiles', 'find vendors']);
  });

  test('a page of a snapshot, with what its records name: the mark, live rows and closed ones of each kind', async () => {
    const query = `query ($id: ID!, $snapshotId: ID!) {
      assets(organizationId: $id, first: 20, filter: { snapshotId: $snapshotId }) {
        nodes { id name owner { id fullName } vendors { id name } } } }`;
    const reads = await readsOf(query, { id: organization.organizationId, snapshotId });
    expect(reads).toEqual([
      'aggregate assets',
      'aggregate assets_versions',
      'find profiles',
      'find snapshot_marks',
      'find snapshot_marks',
      'find snapshot_marks',
      'find vendors',
    ]);
  });
});
