import { TransportError } from '@compliance/kit/http/transport-error';
import { organizationStream } from '@compliance/kit/journal/journal-heads';
import type { StartedSession } from '@compliance/kit/operation/credential';
import { isoTime } from '@compliance/kit/process/clock';
import type { Identity } from '../context.ts';
import { type InternalRequest, profileRequest } from '../on-behalf-of.ts';
import type { Profile } from '../profile/profile.ts';
import { replaceSession } from '../session/replace-session.ts';
import { acceptingPerson, provePassword } from './accepting-person.ts';
import { type Invitation, stateOf } from './invitation.ts';
import { isSecretOf, readInvitationToken } from './invitation-token.ts';

type Acceptance = { token: string; password: string; address: string; replaced?: string | undefined };

/**
 * Makes the person of the invited profile's e-mail address able to sign in as that profile, and signs them in. A person
 * who is known by that address proves it with their password; a new one chooses it here.
 * @throws TransportError `invalid_token`, `invalid_credentials`, `invalid_password`, `rate_limited`; ConflictError
 */
export async function acceptInvitation(
  identity: Identity,
  { token, password, address, replaced }: Acceptance,
  request: InternalRequest,
): Promise<StartedSession> {
  const { gids } = identity;
  const { invitation, profile } = await findPending(identity, token, address);
  const proof = await provePassword(identity, profile.emailAddress, { password, address });

  const { organizationId } = invitation;
  const profileGid = gids.encode({ type: 'Profile', scopeId: organizationId, id: profile.id });
  const by = profileRequest(identity, profileGid, request);
  const stream = organizationStream(organizationId);
  const personId = await identity.changeRights(stream, by, async (transaction) => {
    const { at } = transaction;
    const session = await transaction.session();
    const current = await identity.invitations.get(organizationId, invitation.id, session);
    if (current === undefined || stateOf(current, at) !== 'PENDING') throw invalidToken();
    const personId = await acceptingPerson(identity, transaction, profile, proof);
    await identity.profiles.update(transaction, profile.id, { personId, state: 'ACTIVE' }, { silent: true });
    await identity.invitations.accept(current, at, session);
    await transaction.noteChange(personId, {});
    const id = gids.encode({ type: 'Invitation', scopeId: organizationId, id: invitation.id });
    transaction.record({
      action: 'invitation.accepted',
      resource: { type: 'invitation', id },
      changes: [{ field: 'acceptedAt', before: null, after: at }],
    });
    return personId;
  });
  const { passwordHash } = proof;
  return replaceSession(identity, { personId, passwordHash, replaced }, request);
}

async function findPending(
  { invitations, profiles, guesses, now }: Identity,
  text: string,
  address: string,
): Promise<{ invitation: Invitation; profile: Profile }> {
  const guess = guesses.atLink(address);
  await guess.admit();
  const token = readInvitationToken(text);
  const invitation = token && (await invitations.get(token.organizationId, token.invitationId));
  const open =
    invitation !== undefined &&
    isSecretOf(await invitations.secretHashes(invitation.id), token?.secret ?? '') &&
    stateOf(invitation, isoTime(now())) === 'PENDING';
  const profile = open ? await profiles.get(invitation.organizationId, invitation.profileId) : undefined;
  if (invitation === undefined || profile === undefined) {
    await guess.settle(false);
    throw invalidToken();
  }
  return { invitation, profile };
}

function invalidToken(): TransportError {
  return new TransportError(400, 'invalid_token');
}
