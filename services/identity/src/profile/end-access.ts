import type { Transaction } from '@compliance/kit/journal';
import type { Identity } from '../context.ts';
import type { Profile } from './profile.ts';

/**
 * Ends what lets somebody act as a profile that has been removed: a pending invitation, and with their last membership gone
 * also the person's sessions.
 */
export async function endAccess(
  { invitations, people, profiles, sessions }: Identity,
  { stream, session, at }: Transaction,
  { id, personId }: Profile,
): Promise<void> {
  const invitation = await invitations.pendingOf(stream.id, id, at, session);
  if (invitation !== undefined) await invitations.expire(invitation, at, session);
  if (personId === null) return;
  await people.raiseEpoch(personId, session);
  const memberships = await profiles.ofPerson(personId, session);
  if (memberships.length === 0) await sessions.deleteOfPerson(personId, session);
}
