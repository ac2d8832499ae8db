import { TransportError } from '@compliance/kit/http/transport-error';
import type { Transaction } from '@compliance/kit/journal/transaction';
import { ConflictError } from '@compliance/kit/operation/errors';
import { newId } from '@compliance/kit/operation/gid';
import type { Identity } from '../context.ts';
import { isAcceptablePassword, maxMemberships } from '../person/person.ts';
import type { Profile } from '../profile/profile.ts';

/** The hash of the password that was proved to be a known person's, or that a new one has chosen. */
export type Proof = { passwordHash: string; isNew: boolean };

/**
 * A person who is known proves to be that person; a new one chooses a password.
 * @throws TransportError `invalid_credentials`, `invalid_password`, `rate_limited`
 */
export async function provePassword(
  { people, passwords, guesses }: Identity,
  emailAddress: string,
  { password, address }: { password: string; address: string },
): Promise<Proof> {
  const known = await people.findByEmailAddress(emailAddress);
  if (known === undefined) {
    if (!isAcceptablePassword(password, emailAddress)) throw new TransportError(400, 'invalid_password');
    return { passwordHash: await passwords.hash(password, address), isNew: true };
  }
  const guess = guesses.atPassword(emailAddress, address);
  const matches = await passwords.matches(password, known.passwordHash, guess);
  if (!matches) throw new TransportError(401, 'invalid_credentials');
  return { passwordHash: known.passwordHash, isNew: false };
}

/**
 * Finds the person of a profile's e-mail address, or makes a new one with the chosen password, and answers their id.
 * @throws TransportError `invalid_credentials` when that is not who proved the password; ConflictError
 */
export async function acceptingPerson(
  { people, profiles }: Identity,
  transaction: Transaction,
  { fullName, emailAddress }: Profile,
  { passwordHash, isNew }: Proof,
): Promise<string> {
  const session = await transaction.session();
  const known = await people.findByEmailAddress(emailAddress, session);
  if (known === undefined) {
    if (!isNew) throw new TransportError(401, 'invalid_credentials');
    const id = newId();
    await people.insert({ id, fullName, emailAddress, passwordHash, epoch: 0 }, session);
    return id;
  }
  // Somebody became this person since the password was looked at, or has changed it: it has not been proved.
  if (known.passwordHash !== passwordHash) throw new TransportError(401, 'invalid_credentials');
  const memberships = await profiles.ofPerson(known.id, session);
  if (memberships.some(({ organizationId }) => organizationId === transaction.stream.id)) {
    throw new ConflictError('This person is a member of the organization already.');
  }
  if (memberships.length >= maxMemberships) {
    throw new ConflictError(`A person can be a member of ${maxMemberships} organizations at most.`);
  }
  return known.id;
}
