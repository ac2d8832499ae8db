/** The one table of rights. Nothing else in the code knows the name of a role. */
export const membershipRoles = ['OWNER', 'ADMIN', 'EMPLOYEE', 'VIEWER', 'AUDITOR'] as const;

export type MembershipRole = (typeof membershipRoles)[number];

const everyone: readonly MembershipRole[] = membershipRoles;
const contributors: readonly MembershipRole[] = ['OWNER', 'ADMIN', 'EMPLOYEE'];
const administrators: readonly MembershipRole[] = ['OWNER', 'ADMIN'];
const inspectors: readonly MembershipRole[] = ['OWNER', 'ADMIN', 'AUDITOR'];
const owners: readonly MembershipRole[] = ['OWNER'];

export const policy = {
  'organization:create': everyone,
  'organization:read': everyone,
  'organization:update': administrators,
  'organization:delete': owners,
  'organization:export': inspectors,
  'profile:create': administrators,
  'profile:read': everyone,
  'profile:update': administrators,
  'profile:remove': administrators,
  'invitation:create': administrators,
  'invitation:read': administrators,
  'membership:read': everyone,
  'membership:update': administrators,
  'access:explain': administrators,
  'asset:create': contributors,
  'asset:read': everyone,
  'asset:update': contributors,
  'asset:delete': administrators,
  'asset:restore': administrators,
  'vendor:create': contributors,
  'vendor:read': everyone,
  'vendor:update': contributors,
  'vendor:delete': administrators,
  'vendor:restore': administrators,
  'framework:create': administrators,
  'framework:read': everyone,
  'framework:update': administrators,
  'framework:delete': administrators,
  'framework:restore': administrators,
  'control:create': administrators,
  'control:read': everyone,
  'control:update': administrators,
  'control:delete': administrators,
  'control:restore': administrators,
  'complianceProgram:enable': administrators,
  'snapshot:create': administrators,
  'snapshot:read': everyone,
  'snapshot:delete': administrators,
  'auditLog:read': inspectors,
  'event:read': inspectors,
  'webhook:create': administrators,
  'webhook:read': administrators,
  'webhook:update': administrators,
  'webhook:delete': administrators,
} as const satisfies Record<string, readonly MembershipRole[]>;

/** A right that depends on the role in an organization. */
export type Action = keyof typeof policy;

/** What needs no role in an organization: the caller's own matters, and founding one. */
export type SelfAction = 'organization:create' | 'self';

export function needsNoRole(action: Action | SelfAction): action is SelfAction {
  return action === 'self' || action === 'organization:create';
}

export function isAction(text: string): text is Action {
  return Object.hasOwn(policy, text);
}

/** Whether it leaves everything as it is. */
export function isRead(action: Action | SelfAction): boolean {
  return action.endsWith(':read');
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

/** Whether something is forbidden in the later role that was allowed in the earlier one; no role allows nothing. */
export function isLess(later: MembershipRole | undefined, earlier: MembershipRole): boolean {
  if (later === undefined) return true;
  return Object.values(policy).some(
    (roles: readonly MembershipRole[]) => roles.includes(earlier) && !roles.includes(later),
  );
}
