import type { Identity } from '../context.ts';
import type { RightsTransaction } from '../rights/change-rights.ts';
import type { Profile } from './profile.ts';

/**
 * Ends what lets somebody act as a profile that has been removed: a pending invitation, and with their last membership
 * gone also the person's sessions.
 */
export async function endAccess(
  { invitations, profiles, sessions }: Identity,
  transaction: RightsTransaction,
  { id, personId }: Profile,
): Promise<void> {
  const { stream, at, noteChange } = transaction;
  const session = await transaction.session();
  const invitation = await invitations.pendingOf(stream.id, id, at, session);
  if (invitation !== undefined) await invitations.expire(invitation, at, session);
  if (personId === null) return;
  const memberships = await profiles.ofPerson(personId, session);
  const ended = memberships.length === 0 ? await sessions.deleteOfPerson(personId, session) : [];
  await noteChange(personId, { lost: true, ended });
}
