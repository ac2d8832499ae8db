import type { MembershipRole } from '@compliance/kit/operation/policy';

const everyone: readonly MembershipRole[] = ['OWNER', 'ADMIN', 'EMPLOYEE', 'VIEWER', 'AUDITOR'];
const contributors: readonly MembershipRole[] = ['OWNER', 'ADMIN', 'EMPLOYEE'];
const administrators: readonly MembershipRole[] = ['OWNER', 'ADMIN'];
const inspectors: readonly MembershipRole[] = ['OWNER', 'ADMIN', 'AUDITOR'];

/** The roles of the specification, written out once more: what the policy is measured by. */
export const rights = {
  'organization:create': everyone,
  'organization:read': everyone,
  'organization:update': administrators,
  'organization:delete': ['OWNER'],
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

/** What an operation needs; `self` is what everybody may do in their own matters. */
export type Right = keyof typeof rights | 'self';

export function holdersOf(right: Right): readonly MembershipRole[] {
  return right === 'self' ? everyone : rights[right];
}
