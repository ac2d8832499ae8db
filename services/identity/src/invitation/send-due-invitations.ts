import type { Identity } from '../context.ts';
import { sendInvitation } from './send-invitation.ts';

/**
 * Sends the mails whose time has come: those that were not taken, and those of processes that are gone. Once `stopping`
 * is aborted it begins with no other.
 */
export async function sendDueInvitations(identity: Identity, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const mail = await identity.invitationMails.claim();
    if (mail === undefined) return;
    await sendInvitation(identity, mail);
  }
}
