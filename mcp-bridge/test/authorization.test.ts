import { type MembershipRole, membershipRoles } from '@compliance/kit/operation/policy';
import { callTool } from '@compliance/testing/call-tool';
import { graphqlData } from '@compliance/testing/graphql';
import type { Member } from '@compliance/testing/join-organization';
import { newStaffedOrganization } from '@compliance/testing/new-organization';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { agentOf, tools } from './new-agent.ts';
import { post, request } from './post.ts';
import { type Ids, newRecords, requests } from './sample-requests.ts';

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
  deleteAsset: administrators,
  listVendors: readers,
  addVendor: contributors,
  updateVendor: contributors,
  listFrameworks: readers,
  getFramework: readers,
  addFramework: administrators,
  updateFramework: administrators,
  deleteFramework: administrators,
  listControls: readers,
  updateControl: administrators,
  listSnapshots: readers,
  takeSnapshot: administrators,
  getControl: readers,
  addControl: administrators,
  deleteControl: administrators,
  restoreAsset: administrators,
  restoreVendor: administrators,
  restoreFramework: administrators,
  restoreControl: administrators,
};

const system = sharedTestSystem();
let members: Record<MembershipRole, Member>;
let ids: Ids;

beforeAll(async () => {
  const organization = await newStaffedOrganization(system);
  members = organization.members;
  ids = await newRecords(system, agentOf(system, organization));
});

async function create<Record>(name: string, toolArguments: object): Promise<Record> {
  return (await callTool<Record>(system, members.OWNER, name, toolArguments)).content;
}

async function listedFor(member: Member, toolsets = 'default'): Promise<string[]> {
  const { message } = await post(system, member, request('tools/list'), { 'x-mcp-toolsets': toolsets });
  return message.result.tools.map(({ name }: { name: string }) => name);
}

/** Every role tries it, so nothing must come of it. */
function harmless(name: string): object {
  const isRead = tools.find((tool) => tool.name === name)?.annotations.readOnlyHint;
  return { ...requests[name]?.(ids), ...(!isRead && { dry_run: true }) };
}

test('every tool is tried', () => {
  expect(Object.keys(allowed).sort()).toEqual(tools.map(({ name }) => name).sort());
});

describe.each(Object.entries(allowed))('%s', (name, roles) => {
  test.each(membershipRoles)(
    `${roles.length < 5 ? `is for ${roles.join(', ')} only` : 'is for all'}: %s`,
    async (role) => {
      const { isError, text } = await callTool(system, members[role], name, harmless(name));
      expect(isError ? text.split(':')[0] : 'allowed').toBe(roles.includes(role) ? 'allowed' : 'FORBIDDEN');
    },
  );
});

test.each(membershipRoles)('shows %s the tools they may use', async (role) => {
  const usable = tools.filter(({ name }) => allowed[name]?.includes(role)).map(({ name }) => name);
  expect(await listedFor(members[role], 'default,controls,restore')).toEqual(usable);
});

describe.each(['EMPLOYEE', 'VIEWER', 'AUDITOR'] as const)('what is not shown to %s', (role) => {
  const hidden = tools.filter(({ name }) => !allowed[name]?.includes(role)).map(({ name }) => name);

  test.each([{}, { id: 'x' }, { organization_id: 'x', unknown: 1 }])(
    'is forbidden before its arguments are looked at: %j',
    async (toolArguments) => {
      const answers = await Promise.all(
        hidden.map((name) => callTool(system, members[role], name, toolArguments)),
      );
      for (const { isError, text } of answers) {
        expect(isError).toBe(true);
        expect(text).toMatch(/^FORBIDDEN: Your role does not allow [a-z]+:[a-z]+ in any organization\.$/);
      }
    },
  );
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

test('the strongest role counts, from the next request on', async () => {
  const { VIEWER } = members;
  const found =
    'mutation ($name: String!) { createOrganization(input: { name: $name }) { organization { id } } }';
  await graphqlData(system, VIEWER, found, { name: 'Their own' });
  expect(await listedFor(VIEWER)).toContain('deleteAsset');
  expect((await callTool(system, VIEWER, 'deleteAsset', {})).text).toMatch(/^id: is required/);
  const there = await callTool(system, VIEWER, 'deleteAsset', harmless('deleteAsset'));
  expect(there.text).toBe('FORBIDDEN: Your role in this organization does not allow asset:delete.');
});

test('somebody without an organization sees only listOrganizations, and it is empty', async () => {
  const { AUDITOR } = members;
  const profile_id = AUDITOR.profileId;
  const { organizations } = await create<{ organizations: [{ id: string }] }>('listOrganizations', {});
  await create('removeUser', { organization_id: organizations[0].id, profile_id });
  expect(await listedFor(AUDITOR)).toEqual(['listOrganizations']);
  const { content } = await callTool(system, AUDITOR, 'listOrganizations');
  expect(content).toEqual({ organizations: [] });
  const refusal = async (name: string, toolArguments: object): Promise<string> =>
    (await callTool(system, AUDITOR, name, toolArguments)).text;
  expect(await refusal('listAssets', harmless('listAssets'))).toMatch(/^NOT_FOUND/);
  expect(await refusal('deleteAsset', harmless('deleteAsset'))).toMatch(/^NOT_FOUND/);
  expect(await refusal('deleteAsset', {})).toMatch(/^id: /);
});
