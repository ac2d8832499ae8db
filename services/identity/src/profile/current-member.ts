import type { Transaction } from '@compliance/kit/journal/transaction';
import { authorize } from '@compliance/kit/operation/operation';
import type { Action } from '@compliance/kit/operation/policy';
import type { PrincipalMembership } from '@compliance/kit/operation/principal';
import type { ProfileRepository } from './profile-repository.ts';

/**
 * The caller with the role that the transaction finds them to have: it may be another than when their request began.
 * @throws NotFoundError for somebody who was removed since; ForbiddenError when the role allows the action no longer
 */
export async function currentMember(
  profiles: ProfileRepository,
  transaction: Transaction,
  member: PrincipalMembership,
  action: Action,
): Promise<PrincipalMembership> {
  const { role } = await profiles.read(transaction, member.profileId);
  const current = { ...member, role };
  authorize(action, current);
  return current;
}
