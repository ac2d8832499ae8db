import { entityReference } from '@compliance/kit/entity-reference';
import { getOrganization } from '@compliance/kit/get-organization';
import { mutate, resolve, resolveEntity, resolveWithin } from '@compliance/kit/resolve';
import { apiKeyFields, resolveApiKey } from './api-key/api-key-fields.ts';
import { createApiKey } from './api-key/create-api-key.ts';
import { listApiKeys } from './api-key/list-api-keys.ts';
import { revokeApiKey } from './api-key/revoke-api-key.ts';
import { findInvitation } from './invitation/find-invitation.ts';
import { invitationFields } from './invitation/invitation-fields.ts';
import { inviteUser } from './invitation/invite-user.ts';
import { listInvitations } from './invitation/list-invitations.ts';
import { createUser } from './profile/create-user.ts';
import { getProfile } from './profile/get-profile.ts';
import { listProfiles } from './profile/list-profiles.ts';
import { membershipFields } from './profile/membership-fields.ts';
import { findProfile, loadProfile } from './profile/of-profile.ts';
import { profileFields } from './profile/profile-fields.ts';
import { removeUser } from './profile/remove-user.ts';
import { updateMembership } from './profile/update-membership.ts';
import { updateUser } from './profile/update-user.ts';
import type { Resolvers } from './schema.generated.ts';
import { listSessions } from './session/list-sessions.ts';
import { revokeSession } from './session/revoke-session.ts';
import { sessionFields } from './session/session-fields.ts';
import { getViewer } from './viewer/get-viewer.ts';
import { listOwnProfiles } from './viewer/list-own-profiles.ts';

export const resolvers: Resolvers = {
  Query: {
    viewer: resolve(getViewer),
    organization: resolve(getOrganization),
    profile: resolve(getProfile),
    profiles: resolve(listProfiles),
    invitations: resolve(listInvitations),
  },
  Mutation: {
    createUser: mutate(createUser),
    inviteUser: mutate(inviteUser),
    updateUser: mutate(updateUser),
    removeUser: mutate(removeUser),
    updateMembership: mutate(updateMembership),
    createApiKey: mutate(createApiKey),
    revokeApiKey: mutate(revokeApiKey),
    revokeSession: mutate(revokeSession),
  },
  Organization: {
    __resolveReference: resolveEntity(getOrganization),
    profiles: resolveWithin(listProfiles),
    invitations: resolveWithin(listInvitations),
  },
  Viewer: {
    __resolveReference: resolveEntity(getViewer),
    profiles: resolve(listOwnProfiles),
    apiKeys: resolve(listApiKeys),
    sessions: resolve(listSessions),
  },
  Profile: {
    ...profileFields,
    __resolveReference: entityReference('Profile', 'profile:read', {
      live: findProfile,
      referenced: loadProfile,
    }),
  },
  Membership: {
    ...membershipFields,
    __resolveReference: entityReference('Membership', 'membership:read', {
      live: findProfile,
      referenced: findProfile,
    }),
  },
  Invitation: {
    ...invitationFields,
    __resolveReference: entityReference('Invitation', 'invitation:read', {
      live: findInvitation,
      referenced: findInvitation,
    }),
  },
  ApiKey: {
    ...apiKeyFields,
    __resolveReference: resolveApiKey,
  },
  Session: sessionFields,
};
