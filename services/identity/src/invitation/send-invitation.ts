import type { Identity } from '../context.ts';
import type { Invitation } from './invitation.ts';
import { writeInvitationToken } from './invitation-token.ts';

/** @throws UnavailableError when the mail could not be handed over */
export async function sendInvitation(
  { mailer, publicOrigin }: Identity,
  { invitation, to, secret }: { invitation: Invitation; to: string; secret: string },
): Promise<void> {
  const { id: invitationId, organizationId, expiresAt } = invitation;
  const token = writeInvitationToken({ organizationId, invitationId, secret });
  const origin = publicOrigin();
  await mailer.send({
    from: `no-reply@${new URL(origin).hostname}`,
    to,
    subject: 'You are invited to an organization',
    text: `You have been invited to join an organization in the compliance service.

Open this link to accept and to choose your password:

${origin}/accept-invitation#token=${token}

The link works once, until ${expiresAt}. If you did not expect it, ignore this mail.
`,
  });
}
