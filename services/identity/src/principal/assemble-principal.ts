import type { CredentialKind, Principal } from '@compliance/kit/operation/principal';
import type { Identity } from '../context.ts';

/** The person with all their memberships. `epoch` must have been read before anything else of it was. */
export async function assemblePrincipal(
  { profiles }: Identity,
  personId: string,
  credential: { kind: CredentialKind; id: string },
  epoch: number,
): Promise<Principal> {
  const own = await profiles.ofPerson(personId);
  const memberships = own.map(({ id, organizationId, role }) => ({ organizationId, profileId: id, role }));
  return { personId, credential, epoch, memberships };
}
