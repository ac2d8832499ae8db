import type { Actor } from '@compliance/kit/journal/journal-entry';
import { organizationStream } from '@compliance/kit/journal/journal-heads';
import { ConflictError, NotFoundError } from '@compliance/kit/operation/errors';
import { founderRole } from '@compliance/kit/operation/policy';
import type { PrincipalMembership } from '@compliance/kit/operation/principal';
import type { Identity } from '../context.ts';
import { maxMemberships } from '../person/person.ts';
import type { RightsTransaction } from '../rights/change-rights.ts';
import type { Profile } from './profile.ts';

type Founding = { organizationId: string; personId: string; actor: Actor; commitBy: number };

/**
 * Makes a person the owner of an organization that is about to be. Repeating it finds the profile that it made.
 * @throws NotFoundError without such a person; ConflictError for one in too many, or when it is founded already
 */
export async function createOwner(
  { changeRights, people, profiles }: Identity,
  { organizationId, personId, actor, commitBy }: Founding,
  requestId: string,
): Promise<PrincipalMembership> {
  const person = await people.get(personId);
  if (person === undefined) throw new NotFoundError();

  const request = { actor, requestId, commitBy };
  const found = async (transaction: RightsTransaction): Promise<PrincipalMembership> => {
    const memberships = await profiles.ofPerson(personId, await transaction.session());
    const existing = memberships.find((profile) => profile.organizationId === organizationId);
    if (existing !== undefined) return membershipOf(existing);
    if (transaction.sequence > 1) throw new ConflictError('This organization has been founded already.');
    if (memberships.length >= maxMemberships) {
      throw new ConflictError(
        `You are a member of ${maxMemberships} organizations, the most one person can be.`,
      );
    }
    const profile = await profiles.create(transaction, {
      fullName: person.fullName,
      emailAddress: person.emailAddress,
      additionalEmailAddresses: [],
      kind: null,
      position: null,
      contractStartDate: null,
      contractEndDate: null,
      role: founderRole,
      state: 'ACTIVE',
      personId,
    });
    await transaction.noteChange(personId, {});
    return membershipOf(profile);
  };
  return changeRights(organizationStream(organizationId), request, found, [personId]);
}

function membershipOf({ id, organizationId, role }: Profile): PrincipalMembership {
  return { organizationId, profileId: id, role };
}
