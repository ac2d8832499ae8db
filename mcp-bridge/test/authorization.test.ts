import { type MembershipRole, membershipRoles } from '@compliance/kit/policy';
import { callTool } from '@compliance/testing/call-tool';
import type { Member } from '@compliance/testing/join-organization';
import { newStaffedOrganization } from '@compliance/testing/new-organization';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { post, request } from './post.ts';

const readers: readonly MembershipRole[] = membershipRoles;
const contributors: readonly MembershipRole[] = ['OWNER', 'ADMIN', 'EMPLOYEE'];
const administrators: readonly MembershipRole[] = ['OWNER', 'ADMIN'];

/** The roles of the specification, tool by tool. */
const allowed: Record<string, readonly MembershipRole[]> = {
  listOrganizations: readers,
  listUsers: readers,
  getUser: readers,
  createUser: administrators,
  inviteUser: administrators,
  updateUser: administrators,
  removeUser: administrators,
  updateMembership: administrators,
  listAssets: readers,
  getAsset: readers,
  addAsset: contributors,
  updateAsset: contributors,
  listFrameworks: readers,
  getFramework: readers,
  addFramework: administrators,
  updateFramework: administrators,
};

const system = sharedTestSystem();
let members: Record<MembershipRole, Member>;
let samples: Record<string, object>;

beforeAll(async () => {
  const organization = await newStaffedOrganization(system);
  members = organization.members;
  const organization_id = organization.organizationId;
  const user = {
    organization_id,
    full_name: 'Ada',
    email_address: 'ada@example.com',
    role: 'VIEWER',
    kind: null,
  };
  const asset = { name: 'Laptop', amount: 1, owner_id: members.OWNER.profileId, asset_type: 'PHYSICAL' };
  const newAsset = { organization_id, ...asset, data_types_stored: 'Source code' };
  const made = {
    ...(await create<{ user: { id: string; membership_id: string } }>('createUser', user)),
    ...(await create<{ asset: { id: string } }>('addAsset', newAsset)),
    ...(await create<{ framework: { id: string } }>('addFramework', {
      organization_id,
      name: 'House rules',
    })),
  };
  const profile = { organization_id, profile_id: made.user.id };
  samples = {
    listOrganizations: {},
    listUsers: { organization_id },
    getUser: { id: made.user.id },
    createUser: { ...user, email_address: 'grace@example.com', dry_run: true },
    inviteUser: { ...profile, dry_run: true },
    updateUser: { id: made.user.id, full_name: 'Ada King', kind: null, dry_run: true },
    removeUser: { ...profile, dry_run: true },
    updateMembership: {
      organization_id,
      membership_id: made.user.membership_id,
      role: 'AUDITOR',
      dry_run: true,
    },
    listAssets: { organization_id },
    getAsset: { id: made.asset.id },
    addAsset: { ...newAsset, dry_run: true },
    updateAsset: { id: made.asset.id, amount: 2, dry_run: true },
    listFrameworks: { organization_id },
    getFramework: { id: made.framework.id },
    addFramework: { organization_id, name: 'More rules', dry_run: true },
    updateFramework: { id: made.framework.id, name: 'Other rules', dry_run: true },
  };
});

async function create<Record>(name: string, toolArguments: object): Promise<Record> {
  return (await callTool<Record>(system, members.OWNER, name, toolArguments)).content;
}

async function listedFor(member: Member): Promise<string[]> {
  const { message } = await post(system, member, request('tools/list'));
  return message.result.tools.map(({ name }: { name: string }) => name);
}

describe.each(Object.entries(allowed))('%s', (name, roles) => {
  test.each(membershipRoles)(
    `${roles.length < 5 ? `is for ${roles.join(', ')} only` : 'is for all'}: %s`,
    async (role) => {
      const { isError, text } = await callTool(system, members[role], name, samples[name]);
      expect(isError ? text.split(':')[0] : 'allowed').toBe(roles.includes(role) ? 'allowed' : 'FORBIDDEN');
    },
  );
});

test.each(membershipRoles)('shows %s the tools they may use', async (role) => {
  const usable = Object.keys(allowed).filter((name) => allowed[name]?.includes(role));
  expect(await listedFor(members[role])).toEqual(usable);
});

test('an administrator cannot touch an owner, nobody their own role or themselves', async () => {
  const { ADMIN, OWNER } = members;
  const [{ id: organization_id }] = (
    await create<{ organizations: [{ id: string }] }>('listOrganizations', {})
  ).organizations;
  const membershipOf = async ({ profileId }: Member): Promise<string> =>
    (await create<{ user: { membership_id: string } }>('getUser', { id: profileId })).user.membership_id;
  const change = async (by: Member, of: Member, role: string): Promise<string> => {
    const membership_id = await membershipOf(of);
    return (await callTool(system, by, 'updateMembership', { organization_id, membership_id, role })).text;
  };
  const remove = async (by: Member, { profileId }: Member): Promise<string> =>
    (await callTool(system, by, 'removeUser', { organization_id, profile_id: profileId })).text;

  expect(await change(ADMIN, OWNER, 'VIEWER')).toMatch(/^FORBIDDEN/);
  expect(await remove(ADMIN, OWNER)).toMatch(/^FORBIDDEN/);
  expect(await change(OWNER, OWNER, 'VIEWER')).toMatch(/^FORBIDDEN/);
  expect(await remove(OWNER, OWNER)).toMatch(/^CONFLICT/);
});

test('somebody without an organization sees only listOrganizations, and it is empty', async () => {
  const { AUDITOR } = members;
  const profile_id = AUDITOR.profileId;
  const { organizations } = await create<{ organizations: [{ id: string }] }>('listOrganizations', {});
  await create('removeUser', { organization_id: organizations[0].id, profile_id });
  expect(await listedFor(AUDITOR)).toEqual(['listOrganizations']);
  const { content } = await callTool(system, AUDITOR, 'listOrganizations');
  expect(content).toEqual({ organizations: [] });
  const { text } = await callTool(system, AUDITOR, 'listAssets', samples['listAssets']);
  expect(text).toMatch(/^NOT_FOUND/);
});
