import type { Transaction } from '@compliance/kit/journal/transaction';
import { ConflictError } from '@compliance/kit/operation/errors';
import { isOwner } from '@compliance/kit/operation/policy';
import type { Profile } from './profile.ts';
import type { ProfileRepository } from './profile-repository.ts';

/**
 * To be called where `leaving` stops being an owner. Transactions of an organization run one after the other, so what
 * is read here still holds at the commit.
 * @throws ConflictError when no other owner could sign in
 */
export async function requireOwnerRemains(
  profiles: ProfileRepository,
  transaction: Transaction,
  leaving: Profile,
): Promise<void> {
  if (!isOwner(leaving.role) || leaving.personId === null) return;
  const owners = await profiles.activeOwners(transaction.stream.id, await transaction.session());
  if (owners.every(({ id }) => id === leaving.id)) {
    throw new ConflictError('This is the last owner who can sign in. Make somebody else an owner first.');
  }
}
