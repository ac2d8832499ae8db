import { type ApiRecord, askForOne, askOver } from '@compliance/testing/ask-over';
import { createAsset, updateAsset } from '@compliance/testing/asset-operations';
import { auditTrail } from '@compliance/testing/audit-trail';
import { graphqlData } from '@compliance/testing/graphql';
import { joinOrganization } from '@compliance/testing/join-organization';
import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import { sharedTestSystem } from '@compliance/testing/test-system';
import {
  createVendor,
  deleteVendor,
  getVendor,
  listVendors,
  restoreVendor,
  updateVendor,
} from '@compliance/testing/vendor-operations';
import { beforeEach, describe, expect, test } from '@jest/globals';

const system = sharedTestSystem();
let organization: TestOrganization;
const ask = askOver('GraphQL', () => ({ system, member: organization.owner }));

beforeEach(async () => {
  organization = await newOrganization(system);
});

const create = (vendor: object = {}): Promise<ApiRecord> =>
  askForOne(ask, createVendor, {
    organizationId: organization.organizationId,
    name: 'Hosting Ltd',
    ...vendor,
  });

const listed = async (): Promise<string[]> => {
  const { records } = await ask(listVendors, { organizationId: organization.organizationId });
  return records.map(({ id }) => id);
};

const assetOf = (vendorIds: string[]): object => ({
  organizationId: organization.organizationId,
  name: 'Server',
  amount: 1,
  ownerId: organization.owner.profileId,
  assetType: 'VIRTUAL',
  dataTypesStored: 'Backups',
  vendorIds,
});

describe('a deleted vendor', () => {
  test('is gone from lists and for whoever asks for it', async () => {
    const [kept, gone] = [await create(), await create()];
    expect(await ask(deleteVendor, { vendorId: gone.id })).toMatchObject({ code: undefined });
    expect(await listed()).toEqual([kept.id]);
    for (const [operation, variables] of [
      [getVendor, { id: gone.id }],
      [updateVendor, { id: gone.id, name: 'Other' }],
      [deleteVendor, { vendorId: gone.id }],
      [{ document: 'query ($id: ID!) { node(id: $id) { id } }' }, { id: gone.id }],
    ] as const) {
      expect(await ask(operation, variables)).toMatchObject({ code: 'NOT_FOUND', records: [] });
    }
  });

  test('stays where assets name it, and says when it went', async () => {
    const { id: vendorId } = await create();
    const { id: assetId } = await askForOne(ask, createAsset, assetOf([vendorId]));
    await ask(deleteVendor, { vendorId });
    type Linked = { vendorIds: string[]; vendors: { id: string; name: string; deletedAt: string | null }[] };
    const linked = async (): Promise<Linked> => {
      const { asset } = await graphqlData<{ asset: Linked }>(
        system,
        organization.owner,
        'query ($id: ID!) { asset(id: $id) { vendorIds vendors { id name deletedAt } } }',
        { id: assetId },
      );
      return asset;
    };
    const deletedAt = expect.stringMatching(/^\d{4}-.*Z$/);
    const vendor = { id: vendorId, name: 'Hosting Ltd' };
    expect(await linked()).toEqual({ vendorIds: [vendorId], vendors: [{ ...vendor, deletedAt }] });
    await askForOne(ask, restoreVendor, { vendorId });
    expect(await linked()).toEqual({ vendorIds: [vendorId], vendors: [{ ...vendor, deletedAt: null }] });
  });

  test('is named by nothing anew', async () => {
    const { id: vendorId } = await create();
    const { id } = await askForOne(ask, createAsset, assetOf([]));
    await ask(deleteVendor, { vendorId });
    const refusal = { code: 'BAD_USER_INPUT', fields: ['vendorIds.0'], reasons: ['INVALID_ID'] };
    expect(await ask(createAsset, assetOf([vendorId]))).toMatchObject(refusal);
    expect(await ask(updateAsset, { id, vendorIds: [vendorId] })).toMatchObject(refusal);
  });

  test('is there still after a dry run, or when it has changed meanwhile', async () => {
    const { id } = await create();
    expect(await ask(deleteVendor, { vendorId: id, dryRun: true })).toMatchObject({ code: undefined });
    await askForOne(ask, updateVendor, { id, name: 'Other' });
    const stale = await ask(deleteVendor, { vendorId: id, expectedVersion: 1 });
    expect(stale).toMatchObject({ code: 'CONFLICT' });
    expect(stale.complaint).toMatchObject([{ extensions: { currentVersion: 2 } }]);
    expect(await listed()).toEqual([id]);
  });

  test('comes back as it was, where it was, once', async () => {
    const [older, vendor, younger] = [await create(), await create({ countries: ['DE'] }), await create()];
    await ask(deleteVendor, { vendorId: vendor.id });
    const rivals = await Promise.all([1, 2, 3].map(() => ask(restoreVendor, { vendorId: vendor.id })));
    expect(rivals.map(({ code }) => code).toSorted()).toEqual(['CONFLICT', 'CONFLICT', undefined]);
    const restored = await askForOne(ask, getVendor, { id: vendor.id });
    expect(restored).toEqual({ ...vendor, version: 2, updatedAt: expect.any(String) });
    expect(await listed()).toEqual([younger.id, vendor.id, older.id]);
  });

  test.each(['businessOwnerId', 'securityOwnerId'])(
    'does not come back to a %s who has been removed',
    async (field) => {
      const { organizationId, owner } = organization;
      const { profileId } = await joinOrganization(system, organization, 'EMPLOYEE');
      const { id: vendorId } = await create({ [field]: profileId });
      await ask(deleteVendor, { vendorId });
      await graphqlData(
        system,
        owner,
        'mutation ($input: RemoveUserInput!) { removeUser(input: $input) { deletedUserId } }',
        { input: { organizationId, profileId } },
      );
      expect(await ask(restoreVendor, { vendorId })).toMatchObject({ code: 'CONFLICT', fields: [field] });
      expect(await listed()).toEqual([]);
    },
  );

  test('leaves one entry for each time it went and came', async () => {
    const { id } = await create();
    await ask(deleteVendor, { vendorId: id, dryRun: true });
    await ask(deleteVendor, { vendorId: id });
    await ask(deleteVendor, { vendorId: id });
    await ask(restoreVendor, { vendorId: id, dryRun: true });
    await ask(restoreVendor, { vendorId: id });
    const last = await create();
    const trail = await auditTrail(system, organization.organizationId, last.id);
    const actions = trail.filter(({ resource }) => resource.id === id).map(({ action }) => action);
    expect(actions).toEqual(['vendor.created', 'vendor.deleted', 'vendor.restored']);
  });
});
