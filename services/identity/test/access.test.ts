import { newId } from '@compliance/kit/operation/gid';
import { type Action, membershipRoles, policy } from '@compliance/kit/operation/policy';
import type { Principal } from '@compliance/kit/operation/principal';
import { describe, expect, test } from '@jest/globals';
import { startIdentityForTest } from './start-identity-for-test.ts';

const identity = await startIdentityForTest();
const organization = await identity.found();
const foreign = await identity.found();
const { gid: organizationId, owner, ownerProfile } = organization;

const actions = Object.keys(policy) as Action[];
const matrix = '{ accessMatrix { action roles } }';
const explain = `query ($organizationId: ID!, $action: String!, $profileId: ID) {
  explainAccess(organizationId: $organizationId, action: $action, profileId: $profileId) { allowed role reason } }`;

type Explanation = { allowed: boolean; role: string; reason: string };

async function ask(by: Principal, about: object): Promise<Explanation | object | undefined> {
  const { data, errors } = await identity.ask<{ explainAccess: Explanation | null }>(by, explain, {
    organizationId,
    action: 'asset:create',
    ...about,
  });
  return data?.explainAccess ?? errors?.[0]?.extensions;
}

test('the matrix of rights is the whole policy, for everybody', async () => {
  const accessMatrix = actions.map((action) => ({ action, roles: policy[action] }));
  for (const principal of [owner, organization.as('VIEWER'), { ...owner, memberships: [] }]) {
    expect((await identity.ask(principal, matrix)).data).toEqual({ accessMatrix });
  }
  expect(actions).toContain('organization:create');
});

describe('an explanation', () => {
  test.each(membershipRoles)('tells %s of each action what the matrix says', async (role) => {
    const member = organization.as(role);
    for (const action of actions) {
      const allowed = (policy[action] as readonly string[]).includes(role);
      expect(await ask(member, { action })).toMatchObject({ allowed, role });
    }
  });

  test('says why in words', async () => {
    expect(await ask(organization.as('EMPLOYEE'), {})).toEqual({
      allowed: true,
      role: 'EMPLOYEE',
      reason: 'The role EMPLOYEE allows asset:create.',
    });
    expect(await ask(organization.as('VIEWER'), {})).toEqual({
      allowed: false,
      role: 'VIEWER',
      reason: 'The role VIEWER does not allow asset:create. Roles that do: OWNER, ADMIN, EMPLOYEE.',
    });
    expect(await ask(organization.as('ADMIN'), { action: 'membership:update' })).toMatchObject({
      allowed: true,
      reason: expect.stringContaining('nobody may change their own role'),
    });
  });

  test('about oneself needs no right; about somebody else it does', async () => {
    const id = await identity.createUser(organization, { role: 'AUDITOR' });
    const member = await identity.join(organization, { role: 'VIEWER' });
    const own = identity.gids.encode({
      type: 'Profile',
      scopeId: organization.id,
      id: member.memberships[0]?.profileId ?? '',
    });
    for (const profileId of [undefined, null, own]) {
      expect(await ask(member, { profileId })).toMatchObject({ allowed: false, role: 'VIEWER' });
    }
    for (const role of ['OWNER', 'ADMIN'] as const) {
      expect(await ask(organization.as(role), { profileId: id })).toMatchObject({ role: 'AUDITOR' });
    }
    for (const role of ['EMPLOYEE', 'VIEWER', 'AUDITOR'] as const) {
      expect(await ask(organization.as(role), { profileId: id })).toEqual({ code: 'FORBIDDEN' });
    }
  });

  test('knows no other tenant, and nothing that is no profile', async () => {
    const strays = [
      foreign.ownerProfile,
      identity.gids.encode({ type: 'Profile', scopeId: organization.id, id: newId() }),
      `${ownerProfile.slice(0, -1)}${ownerProfile.endsWith('A') ? 'B' : 'A'}`,
      organizationId,
      '',
    ];
    for (const profileId of strays) expect(await ask(owner, { profileId })).toEqual({ code: 'NOT_FOUND' });
    for (const id of [foreign.gid, ownerProfile, 'nothing']) {
      expect(await ask(owner, { organizationId: id })).toEqual({ code: 'NOT_FOUND' });
    }
    expect(await ask(foreign.owner, { profileId: foreign.ownerProfile })).toEqual({ code: 'NOT_FOUND' });
  });

  test.each(['asset:burn', '', '__proto__', 'constructor', 'self', 'Asset:Create'])(
    'knows no action %j',
    async (action) => {
      const refusal = { code: 'BAD_USER_INPUT', field: 'action', reason: 'INVALID_ENUM' };
      expect(await ask(owner, { action })).toEqual(refusal);
    },
  );
});
