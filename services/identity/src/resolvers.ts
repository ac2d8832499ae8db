import { getOrganization } from '@compliance/kit/subgraph/get-organization';
import { getViewer } from '@compliance/kit/subgraph/get-viewer';
import { logEntryFields } from '@compliance/kit/subgraph/log-entry-fields';
import { organizationId } from '@compliance/kit/subgraph/record-fields';
import { mutate, resolve, resolveWithin } from '@compliance/kit/subgraph/resolve';
import { resolveRecordReference, resolveReference } from '@compliance/kit/subgraph/resolve-reference';
import { explainAccess } from './access/explain-access.ts';
import { getAccessMatrix } from './access/get-access-matrix.ts';
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
import { loadProfile } from './profile/of-profile.ts';
import { profileFields } from './profile/profile-fields.ts';
import { removeUser } from './profile/remove-user.ts';
import { updateMembership } from './profile/update-membership.ts';
import { updateUser } from './profile/update-user.ts';
import type { Resolvers } from './schema.generated.ts';
import { listSessions } from './session/list-sessions.ts';
import { revokeSession } from './session/revoke-session.ts';
import { sessionFields } from './session/session-fields.ts';
import { listActivity } from './viewer/list-activity.ts';
import { listOwnProfiles } from './viewer/list-own-profiles.ts';

export const resolvers: Resolvers = {
  Query: {
    viewer: resolve(getViewer),
    organization: resolve(getOrganization),
    profile: resolve(getProfile),
    profiles: resolve(listProfiles),
    invitations: resolve(listInvitations),
    accessMatrix: resolve(getAccessMatrix),
    explainAccess: resolve(explainAccess),
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
    __resolveReference: resolveReference(getOrganization),
    id: organizationId,
    profiles: resolveWithin(listProfiles),
    invitations: resolveWithin(listInvitations),
  },
  Viewer: {
    __resolveReference: resolveReference(getViewer),
    profiles: resolve(listOwnProfiles),
    apiKeys: resolve(listApiKeys),
    sessions: resolve(listSessions),
    activity: resolve(listActivity),
  },
  Profile: {
    ...profileFields,
    __resolveReference: resolveRecordReference('Profile', 'profile:read', loadProfile),
  },
  Membership: {
    ...membershipFields,
    __resolveReference: resolveRecordReference('Membership', 'membership:read', loadProfile),
  },
  Invitation: {
    ...invitationFields,
    __resolveReference: resolveRecordReference('Invitation', 'invitation:read', findInvitation),
  },
  ApiKey: {
    ...apiKeyFields,
    __resolveReference: resolveApiKey,
  },
  Session: sessionFields,
  AuditLogEntry: logEntryFields,
};
