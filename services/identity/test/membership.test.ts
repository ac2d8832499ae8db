import type { Principal } from '@compliance/kit/operation/principal';
import { describe, expect, test } from '@jest/globals';
import { startIdentityForTest, type TestOrganization } from './start-identity-for-test.ts';

const identity = await startIdentityForTest();

const membership = `{ id role version createdAt updatedAt organizationId profile { id membership { role } } }`;
const update = `mutation ($input: UpdateMembershipInput!) {
  updateMembership(input: $input) { membership ${membership} dryRun clientMutationId } }`;
const read = `query ($id: ID!) { profile(id: $id) { version membership ${membership} } }`;

type Membership = { id: string; role: string; version: number; profile: { id: string } };

async function membershipOf(by: Principal, id: string): Promise<Membership> {
  const { data } = await identity.ask<{ profile: { membership: Membership } }>(by, read, { id });
  return data.profile.membership;
}

async function change({ owner, gid }: TestOrganization, membershipId: string, more: object) {
  const input = { organizationId: gid, membershipId, ...more };
  type Data = { updateMembership: { membership: Membership; dryRun: boolean } | null };
  const { data, errors } = await identity.ask<Data>(owner, update, { input });
  return { payload: data.updateMembership, refusal: errors?.[0]?.extensions };
}

describe('a role', () => {
  test('changes from the next request on, with one entry', async () => {
    const organization = await identity.found();
    await identity.join(organization, { emailAddress: 'member@example.com' });
    const session = await identity.signIn('member@example.com');
    const roleNow = async (): Promise<unknown> =>
      (await identity.principalOf(session))?.memberships.map(({ role }) => role);
    expect(await roleNow()).toEqual(['EMPLOYEE']);

    const profileId = identity.profileOf((await identity.principalOf(session)) as Principal);
    const { id } = await membershipOf(organization.owner, profileId);
    const { payload } = await change(organization, id, { role: 'AUDITOR' });
    expect(payload?.membership).toMatchObject({ id, role: 'AUDITOR', profile: { id: profileId } });
    expect(await roleNow()).toEqual(['AUDITOR']);
    expect((await identity.journalOf(organization.id)).at(-1)).toMatchObject({
      action: 'membership.updated',
      resource: { type: 'membership', id },
      changes: [{ field: 'role', before: 'EMPLOYEE', after: 'AUDITOR' }],
    });
  });

  test('that is so already stays, without a version or an entry of its own', async () => {
    const organization = await identity.found();
    const before = await membershipOf(organization.owner, await identity.createUser(organization));
    const { payload } = await change(organization, before.id, { role: before.role });
    expect(payload?.membership).toEqual(before);
    expect(await identity.journalOf(organization.id)).toHaveLength(2);
  });

  test('is only tried out by a dry run, and not changed by who has not seen the latest version', async () => {
    const organization = await identity.found();
    const { id } = await membershipOf(organization.owner, await identity.createUser(organization));
    const tried = await change(organization, id, { role: 'VIEWER', dryRun: true, clientMutationId: 'mine' });
    expect(tried.payload).toMatchObject({
      membership: { role: 'VIEWER', version: 2 },
      dryRun: true,
      clientMutationId: 'mine',
    });
    await change(organization, id, { role: 'VIEWER', expectedVersion: 1 });
    const late = await change(organization, id, { role: 'ADMIN', expectedVersion: 1 });
    expect(late.refusal).toEqual({ code: 'CONFLICT', currentVersion: 2 });
  });

  test('is not changed by somebody who has lost the right since their request began', async () => {
    const organization = await identity.found();
    const demoted = await identity.join(organization, { role: 'OWNER' });
    await identity.join(organization, { role: 'OWNER' });
    const own = await membershipOf(organization.owner, identity.profileOf(demoted));
    await change(organization, own.id, { role: 'ADMIN' });
    const asBefore = { ...organization, owner: demoted };
    const { id } = await membershipOf(demoted, organization.ownerProfile);
    expect(await change(asBefore, id, { role: 'ADMIN' })).toMatchObject({ refusal: { code: 'FORBIDDEN' } });
  });
});
