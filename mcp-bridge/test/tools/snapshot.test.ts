import { sharedTestSystem } from '@compliance/testing/test-system';
import { beforeAll, expect, test } from '@jest/globals';
import { type Agent, newAgent } from '../new-agent.ts';

let agent: Agent;
let organization_id: string;

beforeAll(async () => {
  agent = await newAgent(sharedTestSystem());
  organization_id = agent.organization_id;
});

test('takeSnapshot fixes the registers, and every list can be read in it', async () => {
  const vendor = await agent.newVendor();
  const asset = await agent.newAsset({ vendor_ids: [vendor.id] });
  const control = await agent.newControl();
  const snapshot = await agent.newSnapshot({ description: 'For the auditor' });
  await agent.get('updateAsset', { id: asset.id, name: 'Renamed' });
  await agent.get('deleteFramework', { id: control.framework_id });

  const snapshot_id = snapshot.id;
  const within = async (name: string) => agent.get(name, { organization_id, filter: { snapshot_id } });
  const { users } = await within('listUsers');
  const { vendors } = await within('listVendors');
  const { assets } = await within('listAssets');
  const { controls } = await within('listControls');
  expect(snapshot).toMatchObject({
    organization_id,
    description: 'For the auditor',
    created_by: agent.owner.profileId,
  });
  expect(snapshot.counts).toContainEqual({ type: 'asset', count: 1 });
  expect(users).toMatchObject([{ snapshot_id, source_id: agent.owner.profileId }]);
  expect(vendors).toMatchObject([{ snapshot_id, source_id: vendor.id }]);
  expect(assets).toMatchObject([
    {
      name: 'Laptop',
      owner_id: users[0].id,
      vendor_ids: [vendors[0].id],
      snapshot_id,
      source_id: asset.id,
    },
  ]);
  expect(controls).toMatchObject([{ name: 'Clear desks', snapshot_id, source_id: control.id }]);
});

test('a record of a snapshot can be read and not written', async () => {
  const asset = await agent.newAsset();
  const filter = { snapshot_id: (await agent.newSnapshot()).id, query: asset.name };
  const [fixed] = (await agent.get('listAssets', { organization_id, filter })).assets;
  expect(await agent.get('getAsset', { id: fixed.id })).toEqual({ asset: fixed });
  expect(await agent.refusal('updateAsset', { id: fixed.id, amount: 2 })).toMatch(/^CONFLICT/);
  expect(await agent.refusal('deleteAsset', { id: fixed.id })).toMatch(/^CONFLICT/);
});

test('a snapshot opens only the lists of its type', async () => {
  const { id: snapshot_id } = await agent.newSnapshot({ type: 'VENDORS' });
  const text = await agent.refusal('listAssets', { organization_id, filter: { snapshot_id } });
  expect(text).toMatch(/^filter\.snapshot_id: /);
});

test('listSnapshots filters by type', async () => {
  const risks = await agent.newSnapshot({ type: 'RISKS' });
  const { snapshots } = await agent.get('listSnapshots', { organization_id, filter: { type: 'RISKS' } });
  expect(snapshots).toEqual([risks]);
});
