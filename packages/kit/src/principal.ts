import type { MembershipRole } from './policy.ts';

export type CredentialKind = 'PERSONAL' | 'MCP' | 'SESSION' | 'CLI' | 'SYSTEM';

export type PrincipalMembership = { organizationId: string; profileId: string; role: MembershipRole };

/**
 * Who a request acts as. Ids are stored ids, not global ids.
 * `epoch` is the person's rights epoch: a principal of an older epoch is void.
 * For a SYSTEM principal `personId` is empty and `credential.id` is the name of the process that signed it.
 */
export type Principal = {
  personId: string;
  credential: { kind: CredentialKind; id: string };
  epoch: number;
  memberships: readonly PrincipalMembership[];
};

export function membershipIn(principal: Principal, organizationId: string): PrincipalMembership | undefined {
  return principal.memberships.find((membership) => membership.organizationId === organizationId);
}
