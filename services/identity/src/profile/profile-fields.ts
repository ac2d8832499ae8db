import { registerFields } from '@compliance/kit/subgraph/record-fields';
import type { Profile } from './profile.ts';

type ProfileState = Profile['state'] | 'REMOVED';

export const profileFields = {
  ...registerFields('Profile'),
  membership: (profile: Profile): Profile | null => (isRemoved(profile) ? null : profile),
  state: (profile: Profile): ProfileState => (isRemoved(profile) ? 'REMOVED' : profile.state),
};

function isRemoved({ deletedAt }: Profile): boolean {
  return deletedAt !== undefined;
}
