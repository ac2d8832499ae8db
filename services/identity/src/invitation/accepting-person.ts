import { ConflictError } from '@compliance/kit/errors';
import { newId } from '@compliance/kit/gid';
import type { Transaction } from '@compliance/kit/journal';
import { TransportError } from '@compliance/kit/transport-error';
import type { Identity } from '../context.ts';
import { isAcceptablePassword, maxMemberships } from '../person/person.ts';
import type { Profile } from '../profile/profile.ts';

/**
 * Answers the hash of a new person's password; undefined for a person who is known and has proved to be that person.
 * @throws TransportError `invalid_credentials`, `invalid_password`, `rate_limited`
 */
export async function provePassword(
  { people, passwords, guesses }: Identity,
  emailAddress: string,
  { password, address }: { password: string; address: string },
): Promise<string | undefined> {
  const known = await people.findByEmailAddress(emailAddress);
  if (known === undefined) {
    if (!isAcceptablePassword(password, emailAddress)) throw new TransportError(400, 'invalid_password');
    return passwords.hash(password, address);
  }
  const guess = guesses.atPassword(emailAddress, address);
  const matches = await passwords.matches(password, known.passwordHash, guess);
  if (!matches) throw new TransportError(401, 'invalid_credentials');
  return undefined;
}

/**
 * Finds the person of a profile's e-mail address, or makes a new one with `newHash`, and answers their id.
 * @throws TransportError `invalid_credentials` when that is not who proved the password; ConflictError
 */
export async function acceptingPerson(
  { people, profiles }: Identity,
  { session, stream }: Transaction,
  { fullName, emailAddress }: Profile,
  newHash: string | undefined,
): Promise<string> {
  const known = await people.findByEmailAddress(emailAddress, session);
  if (known === undefined) {
    if (newHash === undefined) throw new TransportError(401, 'invalid_credentials');
    const id = newId();
    await people.insert({ id, fullName, emailAddress, passwordHash: newHash, epoch: 0 }, session);
    return id;
  }
  // Somebody became this person since the password was looked at: it has not been proved.
  if (newHash !== undefined) throw new TransportError(401, 'invalid_credentials');
  const memberships = await profiles.ofPerson(known.id, session);
  if (memberships.some(({ organizationId }) => organizationId === stream.id)) {
    throw new ConflictError('This person is a member of the organization already.');
  }
  if (memberships.length >= maxMemberships) {
    throw new ConflictError(`A person can be a member of ${maxMemberships} organizations at most.`);
  }
  return known.id;
}
