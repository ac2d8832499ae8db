import { NotFoundError } from '@compliance/kit/operation/errors';
import type { MembershipRole } from '@compliance/kit/operation/policy';
import { membershipIn } from '@compliance/kit/operation/principal';
import type { RequestContext } from '@compliance/kit/operation/request-context';

/** The caller's role in an organization. */
export function viewerRole(
  { organizationId }: { organizationId: string },
  _args: unknown,
  { principal }: RequestContext,
): MembershipRole {
  const member = membershipIn(principal, organizationId);
  if (member === undefined) throw new NotFoundError();
  return member.role;
}
