import { ConflictError, NotFoundError } from '@compliance/kit/operation/errors';
import type { Principal } from '@compliance/kit/operation/principal';
import type { Identity } from '../context.ts';
import { assemblePrincipal } from './assemble-principal.ts';

/**
 * Whom the command line acts as: the person behind a profile, the one a key belongs to, or an owner of an
 * organization, by its global id.
 * @throws NotFoundError; ConflictError for a profile nobody can sign in as
 */
export async function actAs(identity: Identity, id: string): Promise<Principal> {
  const personId = await personBehind(identity, id);
  const epoch = personId === undefined ? undefined : await identity.people.epochOf(personId);
  if (personId === undefined || epoch === undefined) throw new NotFoundError();
  return assemblePrincipal(identity, personId, { kind: 'CLI', id: 'cli' }, epoch);
}

async function personBehind({ gids, profiles }: Identity, id: string): Promise<string | undefined> {
  const gid = gids.decode(id);
  if (gid?.type === 'ApiKey') return gid.scopeId;
  if (gid?.type === 'Organization') {
    const [owner] = await profiles.activeOwners(gid.scopeId);
    return owner?.personId ?? undefined;
  }
  const profile = gid?.type === 'Profile' ? await profiles.get(gid.scopeId, gid.id) : undefined;
  if (profile?.personId === null) throw new ConflictError('This user cannot sign in yet. Invite them first.');
  return profile?.personId;
}
