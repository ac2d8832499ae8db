import type { Transaction } from '@compliance/kit/journal';
import type { Identity } from '../context.ts';
import type { Profile } from './profile.ts';

/**
 * Removes a profile and ends what lets somebody act as it: a pending invitation, and with their last membership gone also
 * the person's sessions.
 * @throws NotFoundError, ConflictError for a stale version
 */
export async function endProfile(
  { invitations, people, profiles, sessions }: Identity,
  transaction: Transaction,
  { id, personId }: Profile,
  expectedVersion?: number | null,
): Promise<void> {
  const { stream, session, at } = transaction;
  await profiles.remove(transaction, id, { action: 'profile.removed', expectedVersion });
  const invitation = await invitations.pendingOf(stream.id, id, at, session);
  if (invitation !== undefined) await invitations.expire(invitation, at, session);
  if (personId === null) return;
  await people.raiseEpoch(personId, session);
  const memberships = await profiles.ofPerson(personId, session);
  if (memberships.length === 0) await sessions.deleteOfPerson(personId, session);
}
