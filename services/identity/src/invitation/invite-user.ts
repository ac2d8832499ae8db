import type { Transaction } from '@compliance/kit/journal/transaction';
import { ConflictError } from '@compliance/kit/operation/errors';
import * as fields from '@compliance/kit/operation/fields';
import { newId } from '@compliance/kit/operation/gid';
import { writeInOrganization } from '@compliance/kit/operation/write-in-organization';
import { isoTime } from '@compliance/kit/process/clock';
import { z } from 'zod';
import type { IdentityContext } from '../context.ts';
import { operation } from '../operation.ts';
import { currentMember } from '../profile/current-member.ts';
import { ofProfile } from '../profile/of-profile.ts';
import { type Profile, requireMayActOn } from '../profile/profile.ts';
import { type Invitation, invitationLifetimeMs } from './invitation.ts';
import { hashInvitationSecret, newInvitationSecret } from './invitation-token.ts';
import { sendInvitation } from './send-invitation.ts';

/** Makes an invitation and sends it; one that is pending is only sent again. */
export const inviteUser = operation({
  action: 'invitation:create',
  input: z.strictObject({ organizationId: fields.id, profileId: fields.id, ...fields.createOptions }),
  scope: ofProfile('profileId', 'organizationId'),
  run: async ({ context, input, organizationId, member, record }) => {
    const payload = await writeInOrganization(context, organizationId, input, async (transaction) => {
      const { invitations, profiles } = context;
      const profile = await profiles.read(transaction, record.id);
      requireMayActOn(await currentMember(profiles, transaction, member, 'invitation:create'), profile.role);
      if (profile.personId !== null) throw new ConflictError('This user can sign in already.');
      const session = await transaction.session();
      const pending = await invitations.pendingOf(organizationId, profile.id, transaction.at, session);
      return { invitation: pending ?? (await invite(context, transaction, profile)) };
    });
    if (input.dryRun !== true) {
      const { invitation } = payload;
      const secret = newInvitationSecret();
      // After the transaction, since another link is no change of an invitation that is pending.
      await context.invitations.addSecret(invitation.id, hashInvitationSecret(secret));
      await sendInvitation(context, { invitation, to: record.emailAddress, secret });
    }
    return payload;
  },
});

async function invite(
  { invitations, profiles, gids }: IdentityContext,
  transaction: Transaction,
  profile: Profile,
): Promise<Invitation> {
  const { at, stream } = transaction;
  const invitation: Invitation = {
    id: newId(),
    organizationId: stream.id,
    profileId: profile.id,
    expiresAt: isoTime(Date.parse(at) + invitationLifetimeMs),
    acceptedAt: null,
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
  await invitations.insert(invitation, await transaction.session());
  await profiles.update(transaction, profile.id, { state: 'INVITED' }, { silent: true });
  const gidOf = (type: 'Invitation' | 'Profile', id: string): string =>
    gids.encode({ type, scopeId: stream.id, id });
  transaction.record({
    action: 'invitation.created',
    resource: { type: 'invitation', id: gidOf('Invitation', invitation.id) },
    changes: [
      { field: 'profileId', before: null, after: gidOf('Profile', profile.id) },
      { field: 'expiresAt', before: null, after: invitation.expiresAt },
    ],
  });
  return invitation;
}
