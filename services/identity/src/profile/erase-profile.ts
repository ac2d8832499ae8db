import { createHash } from 'node:crypto';
import { organizationStream } from '@compliance/kit/journal/journal-heads';
import { ConflictError, NotFoundError } from '@compliance/kit/operation/errors';
import type { Gid } from '@compliance/kit/operation/gid';
import type { Identity } from '../context.ts';
import { commandLineRequest, type InternalRequest } from '../on-behalf-of.ts';
import type { RightsTransaction } from '../rights/change-rights.ts';
import { type Profile, type ProfileFields, peopleOf } from './profile.ts';

/** Whether there was anything left to erase, and whether the person can sign in no more. */
export type Erasure = { erased: boolean; personEnded: boolean };

/**
 * Takes the name and the addresses of somebody who has been removed out of all versions of their profile, and so out
 * of snapshots and the past. If they are a member nowhere else, their sign-in, keys, sessions and own journal end as
 * well. What it does before and after the one transaction can be repeated, so an erasure that was cut short goes on
 * when it is asked for again.
 * @param id the global id of the profile
 * @throws NotFoundError; ConflictError for a member
 */
export async function eraseProfile(identity: Identity, id: string, call: InternalRequest): Promise<Erasure> {
  const { changeRights, gids, journal, mailer, people, profiles } = identity;
  const gid = gids.decode(id);
  if (gid?.type !== 'Profile' || gid.snapshotId !== undefined) throw new NotFoundError();
  const profile = await removedProfile(identity, gid);
  // While the address is still known.
  await mailer.removeSentTo(profile.emailAddress);

  const stream = organizationStream(gid.scopeId);
  const erase = async (transaction: RightsTransaction): Promise<boolean> => {
    const { row, isNew } = await profiles.erase(transaction, gid.id, pseudonymOf(gid.id));
    await journal.outcomes.forget(gid.scopeId, gid.id, await transaction.session());
    const isOver = await endPerson(identity, transaction, row.personId);
    // Of a person who left their last organization only after this profile was erased.
    if (isOver && !isNew)
      profiles.record(transaction, 'updated', { before: row, after: row }, { furtherChanges: [] });
    return isNew;
  };
  const request = commandLineRequest(identity, call);
  const erased = await changeRights(stream, request, erase, peopleOf(profile));
  const { personId } = profile;
  const personEnded = personId !== null && (await people.get(personId)) === undefined;
  if (personEnded) await people.purge(personId);
  return { erased, personEnded };
}

/** @throws NotFoundError; ConflictError for one that has not been removed */
async function removedProfile({ profiles }: Identity, { scopeId, id }: Gid): Promise<Profile> {
  const [profile] = await profiles.findReferenced([{ scopeId, id }]);
  if (profile === undefined) throw new NotFoundError();
  if (profile.deletedAt !== undefined) return profile;
  throw new ConflictError('This user is still a member of the organization. Remove them first.');
}

/** The person may still be a member elsewhere, and then stays as they are. Answers whether they are gone. */
async function endPerson(
  { apiKeys, people, profiles, sessions }: Identity,
  transaction: RightsTransaction,
  personId: string | null,
): Promise<boolean> {
  const session = await transaction.session();
  const person = personId === null ? undefined : await people.get(personId, session);
  if (person === undefined || (await profiles.ofPerson(person.id, session)).length > 0) return false;
  const keys = await apiKeys.deleteOfPerson(person.id, session);
  const ended = [...keys, ...(await sessions.deleteOfPerson(person.id, session))];
  await transaction.noteChange(person.id, { lost: true, ended });
  await people.remove(person, session);
  return true;
}

type PersonalFields = Pick<ProfileFields, 'fullName' | 'emailAddress' | 'additionalEmailAddresses'>;

/** The same each time, and of no use to find out who it was. `invalid` is a domain that nobody can have (RFC 2606). */
function pseudonymOf(profileId: string): PersonalFields {
  const name = createHash('sha256').update(profileId).digest('hex').slice(0, 8);
  return {
    fullName: `Erased person ${name.toUpperCase()}`,
    emailAddress: `erased-${name}@erased.invalid`,
    additionalEmailAddresses: [],
  };
}
