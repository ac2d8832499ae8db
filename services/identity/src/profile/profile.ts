import { ForbiddenError, refuseField } from '@compliance/kit/operation/errors';
import { type MembershipRole, mayActOn } from '@compliance/kit/operation/policy';
import type { PrincipalMembership } from '@compliance/kit/operation/principal';
import type { Connection } from '@compliance/kit/paging/read-connection';
import type { Row } from '@compliance/kit/register/register-row';

export type ProfileFields = {
  fullName: string;
  emailAddress: string;
  additionalEmailAddresses: string[];
  kind: string | null;
  position: string | null;
  contractStartDate: string | null;
  contractEndDate: string | null;
  role: MembershipRole;
  state: 'ACTIVE' | 'INVITED';
  /** Who can sign in as this profile; null until an invitation is accepted. */
  personId: string | null;
};

/** A person in one organization, and their membership there: one row with one version, known by two global ids. */
export type Profile = Row<ProfileFields>;

export type ProfileConnection = Connection<Profile>;

/** Whoever can sign in as this profile: one person, or nobody. */
export function peopleOf({ personId }: Pick<Profile, 'personId'>): string[] {
  return personId === null ? [] : [personId];
}

/** @throws ForbiddenError when the member's own role does not allow to act on somebody of this one */
export function requireMayActOn(member: PrincipalMembership, role: MembershipRole): void {
  if (mayActOn(member.role, role)) return;
  throw new ForbiddenError('Only an owner may create, change, invite or remove an owner.');
}

type Contract = Pick<ProfileFields, 'contractStartDate' | 'contractEndDate'>;

const contractRefusals = {
  contractStartDate: 'must not be after the end of the contract',
  contractEndDate: 'must not be before the start of the contract',
};

/** @throws InvalidInputError naming the date that was given, when the contract would end before it starts */
export function requireContractOrder(
  { contractStartDate, contractEndDate }: Contract,
  given: keyof Contract,
): void {
  if (contractStartDate === null || contractEndDate === null || contractStartDate <= contractEndDate) return;
  refuseField(given, 'OUT_OF_RANGE', contractRefusals[given]);
}
