import { NotFoundError } from '@compliance/kit/operation/errors';
import * as fields from '@compliance/kit/operation/fields';
import { authorize } from '@compliance/kit/operation/operation';
import {
  type Action,
  isAction,
  isAllowed,
  type MembershipRole,
  policy,
} from '@compliance/kit/operation/policy';
import type { PrincipalMembership } from '@compliance/kit/operation/principal';
import { inOrganization } from '@compliance/kit/operation/scope';
import { z } from 'zod';
import type { IdentityContext } from '../context.ts';
import { operation } from '../operation.ts';
import { ofProfile } from '../profile/of-profile.ts';

type Asked = { organizationId: string; profileId?: string | null | undefined };

type Subject = { member: PrincipalMembership; profile: { id: string; role: MembershipRole } };

/** What goes beyond the roles, for the actions that are about people. */
const peopleRules: { readonly [Name in Action]?: string } = {
  'profile:create': 'Only an owner may create an owner.',
  'profile:update': 'Only an owner may change an owner.',
  'profile:remove':
    'Only an owner may remove an owner, nobody themselves, and never the last who can sign in.',
  'invitation:create': 'Only an owner may invite an owner.',
  'membership:update':
    'Only an owner may make or demote an owner, nobody may change their own role, and never that of the last owner who can sign in.',
};

/** About oneself it needs no right. */
export const explainAccess = operation({
  action: 'self',
  input: z.strictObject({
    organizationId: fields.id,
    action: z.enum(Object.keys(policy).filter(isAction)),
    profileId: fields.id.nullish(),
  }),
  scope: ofMember,
  run: ({ input: { action }, member, profile: { id, role } }) => {
    if (id !== member.profileId) authorize('access:explain', member);
    return { allowed: isAllowed(action, role), role, reason: reasonOf(action, role) };
  },
});

const ofNamed = ofProfile('profileId', 'organizationId');
const ofCaller = inOrganization('organizationId');

/** Whom the question is about: the caller unless another member is named. */
async function ofMember(context: IdentityContext, asked: Asked): Promise<Subject> {
  if (asked.profileId != null) {
    const { member, record } = await ofNamed(context, asked);
    // In a snapshot nobody can do anything.
    if (record.snapshotId !== undefined) throw new NotFoundError();
    return { member, profile: record };
  }
  const { member } = await ofCaller(context, asked);
  return { member, profile: { id: member.profileId, role: member.role } };
}

function reasonOf(action: Action, role: MembershipRole): string {
  if (!isAllowed(action, role)) {
    return `The role ${role} does not allow ${action}. Roles that do: ${policy[action].join(', ')}.`;
  }
  return [`The role ${role} allows ${action}.`, peopleRules[action] ?? []].flat().join(' ');
}
