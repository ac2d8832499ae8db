/** The one table of rights. Nothing else in the code knows the name of a role. Source: the roles of the API specification. */
export const membershipRoles = ['OWNER', 'ADMIN', 'EMPLOYEE', 'VIEWER', 'AUDITOR'] as const;

export type MembershipRole = (typeof membershipRoles)[number];

const everyone: readonly MembershipRole[] = membershipRoles;
const contributors: readonly MembershipRole[] = ['OWNER', 'ADMIN', 'EMPLOYEE'];
const administrators: readonly MembershipRole[] = ['OWNER', 'ADMIN'];

export const policy = {
  'organization:read': everyone,
  'profile:create': administrators,
  'profile:update': administrators,
  'profile:remove': administrators,
  'profile:read': everyone,
  'invitation:create': administrators,
  'invitation:read': administrators,
  'membership:update': administrators,
  'membership:read': everyone,
  'asset:create': contributors,
  'asset:update': contributors,
  'asset:read': everyone,
  'vendor:create': contributors,
  'vendor:read': everyone,
  'framework:create': administrators,
  'framework:update': administrators,
  'framework:read': everyone,
} as const satisfies Record<string, readonly MembershipRole[]>;

/** A right that depends on the role in an organization. */
export type Action = keyof typeof policy;

/** Rights that need no role: the caller's own matters, and founding an organization. */
export type SelfAction = 'organization:create' | 'self';

export function needsNoRole(action: Action | SelfAction): action is SelfAction {
  return action === 'self' || action === 'organization:create';
}

export const founderRole: MembershipRole = 'OWNER';

export function isAllowed(action: Action, role: MembershipRole): boolean {
  return (policy[action] as readonly MembershipRole[]).includes(role);
}

/** Only an owner creates, changes or removes an owner. */
export function mayActOn(actor: MembershipRole, target: MembershipRole): boolean {
  return actor === 'OWNER' || target !== 'OWNER';
}

export function isOwner(role: MembershipRole): boolean {
  return role === 'OWNER';
}
