import { toolsets } from '@compliance/mcp-bridge/tools/registry';
import { askForOne, askOver } from '@compliance/testing/ask-over';
import { getAsset } from '@compliance/testing/asset-operations';
import { createControl } from '@compliance/testing/control-operations';
import { getFramework } from '@compliance/testing/framework-operations';
import { acceptInvitation, type Member } from '@compliance/testing/join-organization';
import { newOrganization, newStaffedOrganization } from '@compliance/testing/new-organization';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';

type Tenant = Awaited<ReturnType<typeof newStaffedOrganization>>;
// biome-ignore lint/suspicious/noExplicitAny: the answers have as many shapes as there are tools
type Content = any;
type Call = (name: string, toolArguments?: object) => Promise<Content>;

const system = sharedTestSystem();
let tenant: Tenant;
let otherTenant: Awaited<ReturnType<typeof newOrganization>>;

beforeAll(async () => {
  tenant = await newStaffedOrganization(system);
  otherTenant = await newOrganization(system, 'Another');
});

/** Runs `work` with an agent's means: it knows no more than the tools tell. */
async function asAgentOf(member: Member, work: (call: Call) => Promise<void>): Promise<void> {
  const url = new URL('/api/mcp/v1', system.baseUrl);
  const requestInit = { headers: { authorization: `Bearer ${member.mcpKey}` } };
  const client = new Client({ name: 'agent', version: '1' });
  await client.connect(
    new StreamableHTTPClientTransport(url, { requestInit }) as Parameters<typeof client.connect>[0],
  );
  await client.listTools(); // from here on the client checks answers against the tools' output schemas
  await work(async (name, toolArguments = {}) => {
    const result = await client.callTool({ name, arguments: toolArguments as Record<string, unknown> });
    const [{ text }] = result.content as [{ text: string }];
    if (result.isError) throw new Error(text);
    expect(JSON.parse(text)).toEqual(result.structuredContent);
    return result.structuredContent;
  });
  await client.close();
}

test('an agent gets through its day with the default tools, and scripts see what it did', async () => {
  const used = new Set<string>();
  const script = askOver('GraphQL', () => ({ system, member: tenant.owner }));

  await asAgentOf(tenant.members.ADMIN, async (callTool) => {
    const call: Call = (name, toolArguments) => {
      used.add(name);
      return callTool(name, toolArguments);
    };
    const { organizations } = await call('listOrganizations');
    const [{ id: organization_id }] = organizations;
    expect(organization_id).toBe(tenant.organizationId);

    // Somebody joins, and is promoted.
    const email_address = 'ada@example.com';
    const person = { full_name: 'Ada Lovelace', email_address, role: 'VIEWER', kind: 'employee' };
    const { user } = await call('createUser', { organization_id, ...person });
    const { invitation_id } = await call('inviteUser', { organization_id, profile_id: user.id });
    expect(invitation_id).toEqual(expect.any(String));
    await acceptInvitation(system, email_address, 'correct horse battery');
    const change = { id: user.id, full_name: 'Ada King', kind: 'employee', position: 'Analyst' };
    const { user: updated } = await call('updateUser', change);
    expect(updated).toMatchObject({ email_address, position: 'Analyst', state: 'ACTIVE' });
    const { membership_id } = updated;
    const { membership } = await call('updateMembership', {
      organization_id,
      membership_id,
      role: 'EMPLOYEE',
    });
    expect(membership).toMatchObject({ id: membership_id, role: 'EMPLOYEE' });

    // They look after an asset.
    const { users } = await call('listUsers', { organization_id, filter: { query: 'ada king' } });
    expect(users).toEqual([(await call('getUser', { id: user.id })).user]);
    const laptop = { name: 'Laptop', amount: 1, asset_type: 'PHYSICAL', data_types_stored: 'Notes' };
    const { asset } = await call('addAsset', { organization_id, owner_id: user.id, ...laptop });
    const { assets } = await call('listAssets', { organization_id, filter: { owner_id: user.id } });
    expect(assets).toEqual([asset]);
    const { asset: moved } = await call('updateAsset', { id: asset.id, owner_id: tenant.owner.profileId });
    expect((await call('getAsset', { id: asset.id })).asset).toEqual(moved);
    expect(await askForOne(script, getAsset, { id: asset.id })).toEqual(
      expect.objectContaining({ ownerId: tenant.owner.profileId, name: 'Laptop', version: 2 }),
    );

    // It is hosted by somebody, for as long as it is used.
    const { vendor } = await call('addVendor', { organization_id, name: 'Hosting' });
    await call('updateVendor', { id: vendor.id, name: 'Hosting Ltd', business_owner_id: user.id });
    const { vendors } = await call('listVendors', { organization_id });
    expect(vendors).toEqual([expect.objectContaining({ id: vendor.id, name: 'Hosting Ltd', version: 2 })]);
    await call('updateVendor', { id: vendor.id, business_owner_id: null });
    const { snapshot } = await call('takeSnapshot', { organization_id, name: 'Before', type: 'ALL' });
    expect((await call('listSnapshots', { organization_id })).snapshots).toEqual([snapshot]);
    await call('deleteAsset', { id: asset.id });
    expect((await call('listAssets', { organization_id })).assets).toEqual([]);
    const filter = { snapshot_id: snapshot.id };
    const { assets: before } = await call('listAssets', { organization_id, filter });
    expect(before).toEqual([expect.objectContaining({ source_id: asset.id })]);

    // A framework is begun.
    const { framework } = await call('addFramework', { organization_id, name: 'House rules' });
    await call('updateFramework', { id: framework.id, description: 'Doors and windows' });
    const { frameworks } = await call('listFrameworks', { organization_id });
    expect(frameworks).toEqual([(await call('getFramework', { id: framework.id })).framework]);
    expect(await askForOne(script, getFramework, { id: framework.id })).toEqual(
      expect.objectContaining({ description: 'Doors and windows', version: 2 }),
    );

    const control = { frameworkId: framework.id, sectionTitle: '1', name: 'Locks' };
    const { id: locks } = await askForOne(script, createControl, control);
    const { control: done } = await call('updateControl', { id: locks, status: 'IMPLEMENTED' });
    expect((await call('listControls', { organization_id })).controls).toEqual([done]);
    await call('deleteFramework', { id: framework.id });
    expect((await call('listControls', { organization_id })).controls).toEqual([]);

    // Somebody leaves.
    const { deleted_user_id } = await call('removeUser', { organization_id, profile_id: user.id });
    expect(deleted_user_id).toBe(user.id);
    await expect(call('getUser', { id: user.id })).rejects.toThrow(/^NOT_FOUND/);
  });

  expect([...used].toSorted()).toEqual(
    toolsets
      .get('default')
      ?.map(({ name }) => name)
      .toSorted(),
  );
});

describe('in the same organization', () => {
  test.each([
    ['OWNER', true, true],
    ['ADMIN', true, true],
    ['EMPLOYEE', true, false],
    ['VIEWER', false, false],
    ['AUDITOR', false, false],
  ] as const)(
    'an agent of %s reads, adds assets: %s, and frameworks: %s',
    async (role, assets, frameworks) => {
      const organization_id = tenant.organizationId;
      await asAgentOf(tenant.members[role], async (call) => {
        expect((await call('listUsers', { organization_id })).users).toHaveLength(5);
        const asset = { name: `Phone of ${role}`, amount: 1, owner_id: tenant.members[role].profileId };
        const kind = { asset_type: 'PHYSICAL', data_types_stored: 'Contacts' };
        const added = call('addAsset', { organization_id, ...asset, ...kind });
        if (assets) expect((await added).asset).toMatchObject(asset);
        else await expect(added).rejects.toThrow(/^FORBIDDEN/);
        const begun = call('addFramework', { organization_id, name: `Rules of ${role}` });
        if (frameworks) expect((await begun).framework.name).toBe(`Rules of ${role}`);
        else await expect(begun).rejects.toThrow(/^FORBIDDEN/);
      });
    },
  );
});

test('an agent of another organization sees nothing of this one', async () => {
  const organization_id = tenant.organizationId;
  await asAgentOf(otherTenant.owner, async (call) => {
    expect((await call('listOrganizations')).organizations).toMatchObject([{ name: 'Another' }]);
    expect(await call('listOrganizations', { organization_id })).toEqual({ organizations: [] });
    for (const list of ['listUsers', 'listAssets', 'listFrameworks']) {
      await expect(call(list, { organization_id })).rejects.toThrow(/^NOT_FOUND/);
    }
    await expect(call('getUser', { id: tenant.owner.profileId })).rejects.toThrow(/^NOT_FOUND/);
  });
});
