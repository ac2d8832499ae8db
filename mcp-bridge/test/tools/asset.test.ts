import { sharedTestSystem } from '@compliance/testing/test-system';
import { beforeAll, expect, test } from '@jest/globals';
import { type Agent, newAgent } from '../new-agent.ts';

let agent: Agent;
let organization_id: string;

beforeAll(async () => {
  agent = await newAgent(sharedTestSystem());
  organization_id = agent.organization_id;
});

test('addAsset answers every field, and getAsset the same', async () => {
  const { id: vendorId } = await agent.newVendor();
  const asset = await agent.newAsset({ asset_type: 'VIRTUAL', vendor_ids: [vendorId, vendorId] });
  expect(asset).toMatchObject({
    organization_id,
    name: 'Laptop',
    amount: 3,
    owner_id: agent.owner.profileId,
    asset_type: 'VIRTUAL',
    data_types_stored: 'Source code',
    vendor_ids: [vendorId],
    snapshot_id: null,
    version: 1,
  });
  expect((await agent.get('getAsset', { id: asset.id })).asset).toEqual(asset);
});

test('updateAsset changes what is given, and nothing with dry_run', async () => {
  const { id } = await agent.newAsset({ vendor_ids: [(await agent.newVendor()).id] });
  const tried = await agent.get('updateAsset', { id, amount: 9, dry_run: true });
  const kept = await agent.get('getAsset', { id });
  const { asset: changed } = await agent.get('updateAsset', { id, name: 'Server', vendor_ids: [] });
  expect([tried.asset.amount, kept.asset.amount]).toEqual([9, 3]);
  expect(changed).toMatchObject({ name: 'Server', amount: 3, vendor_ids: [], version: 2 });
});

test('updateAsset refuses to leave an asset without an owner', async () => {
  const { id } = await agent.newAsset();
  expect(await agent.refusal('updateAsset', { id, owner_id: null })).toMatch(/^owner_id: /);
});

test('updateAsset tells the current version to who expects another one', async () => {
  const { id } = await agent.newAsset();
  await agent.get('updateAsset', { id, amount: 4, expected_version: 1 });
  expect(await agent.refusal('updateAsset', { id, amount: 5, expected_version: 1 })).toMatch(
    /^CONFLICT.*\b2\b/,
  );
});

test('listAssets searches, filters and orders', async () => {
  await agent.newAsset({ name: 'Quartz b', amount: 1 });
  await agent.newAsset({ name: 'Quartz a', amount: 2 });
  const order_by = { field: 'AMOUNT', direction: 'DESC' };
  const { assets } = await agent.get('listAssets', {
    organization_id,
    filter: { query: 'QUARTZ' },
    order_by,
  });
  expect(assets.map(({ name }: { name: string }) => name)).toEqual(['Quartz a', 'Quartz b']);
});

test('deleteAsset takes an asset out of the register, and restoreAsset brings it back', async () => {
  const { id, version } = await agent.newAsset({ name: 'Typewriter' });
  expect(await agent.refusal('deleteAsset', { id, expected_version: version + 1 })).toMatch(/^CONFLICT/);
  expect(await agent.get('deleteAsset', { id })).toEqual({ deleted_asset_id: id });
  expect(await agent.refusal('getAsset', { id })).toMatch(/^NOT_FOUND/);
  const { asset } = await agent.get('restoreAsset', { id });
  expect(asset).toMatchObject({ id, name: 'Typewriter' });
  expect(await agent.get('getAsset', { id })).toEqual({ asset });
});
