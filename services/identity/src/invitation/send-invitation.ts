import { isoTime } from '@compliance/kit/process/clock';
import type { Identity } from '../context.ts';
import type { Mail } from '../mail/mail-message.ts';
import { type Invitation, stateOf } from './invitation.ts';
import type { InvitationMail } from './invitation-mail-repository.ts';
import { hashInvitationSecret, newInvitationSecret, writeInvitationToken } from './invitation-token.ts';

const firstPauseMs = 60_000;

/**
 * Tries to send a mail that is the caller's. One that was not taken is tried again after a minute, and then each time
 * after twice as long, until its invitation is over. One of which nobody knows whether it was taken is not sent again:
 * nobody gets two.
 * @throws what the store throws: then it is tried again, unless it is out
 */
export async function sendInvitation(identity: Identity, mail: InvitationMail): Promise<void> {
  const { invitationMails, logger, mailer, now } = identity;
  const found = mail.isOut ? undefined : await findAddressee(identity, mail);
  if (mail.isOut) logger.error({ organizationId: mail.organizationId }, 'mail perhaps not sent');
  if (found === undefined) return invitationMails.remove(mail);

  const { invitation, to } = found;
  const secret = newInvitationSecret();
  let letGo: Promise<boolean> | undefined;
  const outcome = await mailer.send(headOf(identity, mail, to), {
    text: () => writeText(identity, invitation, secret),
    async letGo() {
      letGo = invitationMails.letGo(mail);
      if (!(await letGo)) throw new Error('Another process sends this mail');
    },
  });
  // It may still be on its way to the store.
  await letGo?.catch(() => undefined);
  if (outcome === 'refused') {
    // Else the links of mails that nobody got would end those of mails that somebody did.
    await identity.invitations.removeSecret(invitation.id, hashInvitationSecret(secret));
    return invitationMails.putOff(mail, now() + firstPauseMs * 2 ** (mail.attempts - 1));
  }
  return invitationMails.remove(mail);
}

/** Answers nothing if there is nothing to accept any more. */
async function findAddressee(
  { invitations, profiles, now }: Identity,
  { organizationId, invitationId }: InvitationMail,
): Promise<{ invitation: Invitation; to: string } | undefined> {
  const invitation = await invitations.get(organizationId, invitationId);
  if (invitation === undefined || stateOf(invitation, isoTime(now())) !== 'PENDING') return undefined;
  const profile = await profiles.get(organizationId, invitation.profileId);
  return profile && { invitation, to: profile.emailAddress };
}

function headOf({ publicOrigin }: Identity, { id, createdAt }: InvitationMail, to: string): Mail {
  const from = `no-reply@${new URL(publicOrigin()).hostname}`;
  return { id, from, to, subject: 'You are invited to an organization', at: createdAt };
}

/** With a link of its own, which is kept nowhere else. */
async function writeText(
  { invitations, publicOrigin }: Identity,
  { id: invitationId, organizationId, expiresAt }: Invitation,
  secret: string,
): Promise<string> {
  await invitations.addSecret(invitationId, hashInvitationSecret(secret));
  const token = writeInvitationToken({ organizationId, invitationId, secret });
  return `You have been invited to join an organization in the compliance service.

Open this link to accept and to choose your password:

${publicOrigin()}/accept-invitation#token=${token}

The link works once, until ${expiresAt}. If you did not expect it, ignore this mail.
`;
}
