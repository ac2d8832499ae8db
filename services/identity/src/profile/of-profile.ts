import type { Gid } from '@compliance/kit/gid';
import { ofRecord } from '@compliance/kit/scope';
import type { IdentityContext } from '../context.ts';
import type { Profile } from './profile.ts';

export const ofProfile = ofRecord('Profile', findProfile);

/** A membership is its profile's row under another id. */
export const ofMembership = ofRecord('Membership', findProfile);

export function findProfile(context: IdentityContext, { scopeId, id }: Gid): Promise<Profile | undefined> {
  return context.profiles.get(scopeId, id);
}

/** Also one that has been removed: what people did and own still names them. Many at once, in one query. */
export function loadProfile(context: IdentityContext, gid: Gid): Promise<Profile | undefined> {
  return context.profileLoader.load(gid);
}
