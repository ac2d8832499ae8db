import { randomUUID } from 'node:crypto';
import { type MembershipRole, membershipRoles } from '@compliance/kit/operation/policy';
import { asCommandLine } from '@compliance/stack/as-command-line';
import { foundOrganization } from '@compliance/stack/found-organization';
import { eventually } from './eventually.ts';
import { joinOrganization, type Member } from './join-organization.ts';
import type { TestSystem } from './test-system.ts';

export type TestOrganization = { organizationId: string; owner: Member };

/** An organization of its own with an owner, made as the first start makes one. */
export async function newOrganization(system: TestSystem, name = 'Example'): Promise<TestOrganization> {
  const found = () =>
    asCommandLine(system.internalUrls, system.secrets, (services) =>
      foundOrganization(services, {
        organizationName: name,
        ownerName: 'Olive Owner',
        ownerEmail: `owner-${randomUUID()}@example.com`,
      }),
    );
  // What a system that has just started does for the first time may take longer than it waits for itself.
  const founded = await eventually(found, 5_000);
  const { organizationId, ownerProfileId, ownerEmail, ownerPassword, personalKey, mcpKey } = founded;
  const owner = {
    profileId: ownerProfileId,
    email: ownerEmail,
    password: ownerPassword,
    personalKey,
    mcpKey,
  };
  return { organizationId, owner };
}

/** An organization with one member of each role, each of whom accepted an invitation. */
export async function newStaffedOrganization(
  system: TestSystem,
): Promise<TestOrganization & { members: Record<MembershipRole, Member> }> {
  const organization = await newOrganization(system);
  const members: Partial<Record<MembershipRole, Member>> = { [membershipRoles[0]]: organization.owner };
  // One after another: hashing their passwords at once would hold up everything else.
  for (const role of membershipRoles.slice(1)) {
    members[role] = await joinOrganization(system, organization, role);
  }
  return { ...organization, members: members as Record<MembershipRole, Member> };
}
