import { registerFields } from '@compliance/kit/subgraph/record-fields';
import type { Profile } from './profile.ts';

const { id, nodeId, organizationId, organization } = registerFields('Membership');

/** A membership is its profile's row under another id. */
export const membershipFields = {
  id,
  nodeId,
  organizationId,
  organization,
  profile: (profile: Profile): Profile => profile,
};
