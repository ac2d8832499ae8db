import type { Identity } from '../context.ts';
import { sendInvitation } from './send-invitation.ts';

/** Sends the mails whose time has come: those that were not taken, and those of processes that are gone. */
export async function sendDueInvitations(identity: Identity): Promise<void> {
  for (;;) {
    const mail = await identity.invitationMails.claim();
    if (mail === undefined) return;
    await sendInvitation(identity, mail);
  }
}
