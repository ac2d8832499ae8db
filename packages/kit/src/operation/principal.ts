import { z } from 'zod';
import { isLess, type MembershipRole, membershipRoles } from './policy.ts';

export const apiKeyKinds = ['PERSONAL', 'MCP'] as const;
export const credentialKinds = [...apiKeyKinds, 'SESSION', 'CLI', 'SYSTEM'] as const;

export type CredentialKind = (typeof credentialKinds)[number];

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

export const principalSchema: z.ZodType<Principal> = z.object({
  personId: z.string(),
  credential: z.object({ kind: z.enum(credentialKinds), id: z.string() }),
  epoch: z.number(),
  memberships: z
    .array(z.object({ organizationId: z.string(), profileId: z.string(), role: z.enum(membershipRoles) }))
    .readonly(),
});

export function membershipIn(principal: Principal, organizationId: string): PrincipalMembership | undefined {
  return principal.memberships.find((membership) => membership.organizationId === organizationId);
}

export function isApiKey({ kind }: Principal['credential']): boolean {
  return kind === 'PERSONAL' || kind === 'MCP';
}

/** A process that speaks for itself is none. */
export function isPerson({ credential }: Principal): boolean {
  return credential.kind !== 'SYSTEM';
}

/** Whether a person may do less now than before, in whichever of their organizations. */
export function hasLostRights(before: Memberships, now: Principal): boolean {
  return before.memberships.some(({ organizationId, role }) =>
    isLess(membershipIn(now, organizationId)?.role, role),
  );
}

type Memberships = { memberships: readonly Pick<PrincipalMembership, 'organizationId' | 'role'>[] };
