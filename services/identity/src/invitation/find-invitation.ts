import type { Gid } from '@compliance/kit/operation/gid';
import type { IdentityContext } from '../context.ts';
import type { Invitation } from './invitation.ts';

export function findInvitation(
  context: IdentityContext,
  { scopeId, id }: Gid,
): Promise<Invitation | undefined> {
  return context.invitations.get(scopeId, id);
}
