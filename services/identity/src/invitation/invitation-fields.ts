import { NotFoundError } from '@compliance/kit/operation/errors';
import { isoTime } from '@compliance/kit/process/clock';
import { recordId } from '@compliance/kit/subgraph/record-fields';
import type { IdentityContext } from '../context.ts';
import { loadProfile } from '../profile/of-profile.ts';
import type { Profile } from '../profile/profile.ts';
import { type Invitation, type InvitationState, stateOf } from './invitation.ts';

export const invitationFields = {
  id: recordId('Invitation'),
  nodeId: recordId('Invitation'),
  profile,
  state: (invitation: Invitation, _args: unknown, context: IdentityContext): InvitationState =>
    stateOf(invitation, invitation.asOf ?? isoTime(context.now())),
};

async function profile(
  { organizationId: scopeId, profileId: id, asOf }: Invitation,
  _args: unknown,
  context: IdentityContext,
): Promise<Profile> {
  const invited = await loadProfile(context, { scopeId, id, asOf });
  if (invited === undefined) throw new NotFoundError();
  return invited;
}
