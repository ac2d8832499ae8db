import type { Transaction } from '@compliance/kit/journal/transaction';
import { ConflictError } from '@compliance/kit/operation/errors';
import * as fields from '@compliance/kit/operation/fields';
import { newId } from '@compliance/kit/operation/gid';
import { writeInOrganization } from '@compliance/kit/operation/write-in-organization';
import { z } from 'zod';
import type { IdentityContext } from '../context.ts';
import { operation } from '../operation.ts';
import { currentMember } from '../profile/current-member.ts';
import { ofProfile } from '../profile/of-profile.ts';
import { type Profile, requireMayActOn } from '../profile/profile.ts';
import { type Invitation, newInvitation } from './invitation.ts';
import { claimedMail, type InvitationMail } from './invitation-mail-repository.ts';
import { sendInvitation } from './send-invitation.ts';

/** Makes an invitation and sends it; one that is pending is only sent again. */
export const inviteUser = operation({
  action: 'invitation:create',
  input: z.strictObject({ organizationId: fields.id, profileId: fields.id, ...fields.createOptions }),
  scope: ofProfile('profileId', 'organizationId'),
  run: async ({ context, input, organizationId, member, record }) => {
    // The same however often the transaction runs.
    const mailId = newId();
    let mail: InvitationMail | undefined;
    const payload = await writeInOrganization(context, organizationId, input, async (transaction) => {
      const { invitationMails, invitations, now, profiles } = context;
      const profile = await profiles.read(transaction, record.id);
      requireMayActOn(await currentMember(profiles, transaction, member, 'invitation:create'), profile.role);
      if (profile.personId !== null) throw new ConflictError('This user can sign in already.');
      const session = await transaction.session();
      const pending = await invitations.pendingOf(organizationId, profile.id, transaction.at, session);
      // Another link is no change of an invitation that is pending.
      if (pending !== undefined) transaction.keepUnrecorded();
      const invitation = pending ?? (await invite(context, transaction, profile));
      mail = claimedMail(mailId, invitation, now());
      await invitationMails.add(mail, transaction.drafts);
      return { invitation };
    });
    if (mail !== undefined && input.dryRun !== true) await trySending(context, mail);
    return payload;
  },
});

/** The invitation is made. If its mail cannot be sent now, it will be tried again. */
async function trySending(context: IdentityContext, mail: InvitationMail): Promise<void> {
  const { logger, requestId } = context;
  await sendInvitation(context, mail).catch((error: unknown) => {
    logger.warn({ error, requestId }, 'mail not sent');
  });
}

async function invite(
  { invitations, profiles, gids }: IdentityContext,
  transaction: Transaction,
  profile: Profile,
): Promise<Invitation> {
  const { at, stream } = transaction;
  const invitation = newInvitation({ id: newId(), organizationId: stream.id, profileId: profile.id }, at);
  await invitations.insert(invitation, transaction.drafts);
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
