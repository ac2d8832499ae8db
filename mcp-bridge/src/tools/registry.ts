import { addAsset } from './asset/add-asset.ts';
import { getAsset } from './asset/get-asset.ts';
import { listAssets } from './asset/list-assets.ts';
import { updateAsset } from './asset/update-asset.ts';
import { addFramework } from './framework/add-framework.ts';
import { getFramework } from './framework/get-framework.ts';
import { listFrameworks } from './framework/list-frameworks.ts';
import { updateFramework } from './framework/update-framework.ts';
import { listOrganizations } from './organization/list-organizations.ts';
import type { Tool } from './tool.ts';
import { createUser } from './user/create-user.ts';
import { getUser } from './user/get-user.ts';
import { inviteUser } from './user/invite-user.ts';
import { listUsers } from './user/list-users.ts';
import { removeUser } from './user/remove-user.ts';
import { updateMembership } from './user/update-membership.ts';
import { updateUser } from './user/update-user.ts';

/** The toolsets a client can choose from, each in the order in which its tools are listed. */
export const toolsets = new Map<string, readonly Tool[]>([
  [
    'default',
    [
      listOrganizations,
      listUsers,
      getUser,
      createUser,
      inviteUser,
      updateUser,
      removeUser,
      updateMembership,
      listAssets,
      getAsset,
      addAsset,
      updateAsset,
      listFrameworks,
      getFramework,
      addFramework,
      updateFramework,
    ],
  ],
]);
