import { ofRecord } from '@compliance/kit/operation/scope';
import type { RowKey } from '@compliance/kit/register/register-reads';
import type { IdentityContext } from '../context.ts';
import type { Profile } from './profile.ts';

export const ofProfile = ofRecord('Profile', findProfile);

/** A membership is its profile's row under another id. */
export const ofMembership = ofRecord('Membership', findProfile);

/** Many at once; also one that has been removed: what people did and own still names them. */
export function loadProfile(context: IdentityContext, key: RowKey): Promise<Profile | undefined> {
  return context.profileLoader.load(key);
}

function findProfile(context: IdentityContext, key: RowKey): Promise<Profile | undefined> {
  return context.profiles.find(key);
}
