/** A human who can sign in. A person has a profile in each of their organizations. */
export type Person = {
  id: string;
  fullName: string;
  /** To sign in with; unique in the system, compared without case. */
  emailAddress: string;
  passwordHash: string;
  /** Raised by every change of the person's keys, sessions, password, memberships and roles. */
  epoch: number;
};

/** The most organizations a person can be a member of: every principal carries them all. */
export const maxMemberships = 100;

const minPasswordLength = 12;
const maxPasswordLength = 128;

/** Whether a password may be chosen: long enough, bounded, and not the sign-in e-mail itself. */
export function isAcceptablePassword(password: string, emailAddress: string): boolean {
  const { length } = [...password];
  const fits = length >= minPasswordLength && length <= maxPasswordLength;
  return fits && password.toLowerCase() !== emailAddress.toLowerCase();
}
