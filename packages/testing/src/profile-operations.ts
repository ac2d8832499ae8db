import type { ApiOperation } from './ask-over.ts';
import { pageArguments, pageInfo, pageVariables } from './page-selection.ts';

const fields = `{
  id organizationId fullName emailAddress additionalEmailAddresses kind position contractStartDate contractEndDate
  membership { id role } state snapshotId sourceId deletedAt version createdAt updatedAt
}`;

export const createUser: ApiOperation = {
  document: `mutation ($input: CreateUserInput!) { createUser(input: $input) { user ${fields} } }`,
  tool: 'createUser',
};

export const updateUser: ApiOperation = {
  document: `mutation ($input: UpdateUserInput!) { updateUser(input: $input) { user ${fields} } }`,
  tool: 'updateUser',
};

export const inviteUser: ApiOperation = {
  document: `mutation ($input: InviteUserInput!) { inviteUser(input: $input) { invitation { id state } } }`,
  tool: 'inviteUser',
};

export const removeUser: ApiOperation = {
  document: `mutation ($input: RemoveUserInput!) { removeUser(input: $input) { deletedUserId } }`,
  tool: 'removeUser',
};

export const updateMembership: ApiOperation = {
  document: `mutation ($input: UpdateMembershipInput!) {
    updateMembership(input: $input) { membership { id role version } }
  }`,
  tool: 'updateMembership',
};

export const getUser: ApiOperation = {
  document: `query ($id: ID!) { profile(id: $id) ${fields} }`,
  tool: 'getUser',
};

export const listUsers: ApiOperation = {
  document: `query ($organizationId: ID!, ${pageVariables}, $orderBy: ProfileOrder, $filter: ProfileFilter) {
    profiles(organizationId: $organizationId, ${pageArguments}, orderBy: $orderBy, filter: $filter) {
      nodes ${fields} ${pageInfo}
    }
  }`,
  tool: 'listUsers',
};

export const listInvitations: ApiOperation = {
  document: `query ($organizationId: ID!) {
    invitations(organizationId: $organizationId) { nodes { id state } totalCount }
  }`,
};
