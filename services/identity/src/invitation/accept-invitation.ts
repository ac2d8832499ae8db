import { isoTime } from '@compliance/kit/clock';
import { ConflictError } from '@compliance/kit/errors';
import { newId } from '@compliance/kit/gid';
import type { Transaction } from '@compliance/kit/journal';
import { TransportError } from '@compliance/kit/transport-error';
import { organizationStream } from '@compliance/kit/write-request';
import type { Identity } from '../context.ts';
import { isAcceptablePassword, maxMemberships } from '../person/person.ts';
import type { Profile } from '../profile/profile.ts';
import { type StartedSession, startSession } from '../session/start-session.ts';
import { type InternalRequest, profileRequest } from '../write-requests.ts';
import { type Invitation, stateOf } from './invitation.ts';
import { isSecretOf, readInvitationToken } from './invitation-token.ts';

type Acceptance = { token: string; password: string };

/**
 * Makes the person of the invited profile's e-mail address able to sign in as that profile, and signs them in. A person who
 * is known by that address proves it with their password; a new one chooses it here.
 * @throws TransportError `invalid_token`, `invalid_credentials`, `invalid_password`; ConflictError
 */
export async function acceptInvitation(
  identity: Identity,
  { token, password }: Acceptance,
  request: InternalRequest,
): Promise<StartedSession> {
  const { gids, journal } = identity;
  const { invitation, profile } = await findPending(identity, token);
  const newHash = await provePassword(identity, profile.emailAddress, password);

  const { organizationId } = invitation;
  const profileGid = gids.encode({ type: 'Profile', scopeId: organizationId, id: profile.id });
  const by = profileRequest(identity, profileGid, request);
  const personId = await journal.write(organizationStream(organizationId), by, async (transaction) => {
    const { session, at } = transaction;
    const current = await identity.invitations.get(organizationId, invitation.id, session);
    if (current === undefined || stateOf(current, at) !== 'PENDING')
      throw new TransportError(400, 'invalid_token');
    const personId = await personOf(identity, transaction, profile, newHash);
    await identity.profiles.update(transaction, profile.id, { personId, state: 'ACTIVE' }, { silent: true });
    await identity.invitations.accept(current, at, session);
    await identity.people.raiseEpoch(personId, session);
    const id = gids.encode({ type: 'Invitation', scopeId: organizationId, id: invitation.id });
    transaction.record({
      action: 'invitation.accepted',
      resource: { type: 'invitation', id },
      changes: [{ field: 'acceptedAt', before: null, after: at }],
    });
    return personId;
  });
  return startSession(identity, personId, request);
}

async function findPending(
  { invitations, profiles, now }: Identity,
  text: string,
): Promise<{ invitation: Invitation; profile: Profile }> {
  const token = readInvitationToken(text);
  const invitation = token && (await invitations.get(token.organizationId, token.invitationId));
  const open =
    invitation !== undefined &&
    isSecretOf(invitation.secretHashes, token?.secret ?? '') &&
    stateOf(invitation, isoTime(now())) === 'PENDING';
  const profile = open ? await profiles.get(invitation.organizationId, invitation.profileId) : undefined;
  if (invitation === undefined || profile === undefined) throw new TransportError(400, 'invalid_token');
  return { invitation, profile };
}

/** Answers the hash of a new person's password; undefined for a person who is known and has proved to be that person. */
async function provePassword(
  { people, passwords }: Identity,
  emailAddress: string,
  password: string,
): Promise<string | undefined> {
  const known = await people.findByEmailAddress(emailAddress);
  if (known === undefined) {
    if (!isAcceptablePassword(password, emailAddress)) throw new TransportError(400, 'invalid_password');
    return passwords.hash(password);
  }
  if (!(await passwords.matches(password, known.passwordHash)))
    throw new TransportError(401, 'invalid_credentials');
  return undefined;
}

async function personOf(
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
