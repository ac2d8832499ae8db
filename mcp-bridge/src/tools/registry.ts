import { addAsset } from './asset/add-asset.ts';
import { deleteAsset } from './asset/delete-asset.ts';
import { getAsset } from './asset/get-asset.ts';
import { listAssets } from './asset/list-assets.ts';
import { restoreAsset } from './asset/restore-asset.ts';
import { updateAsset } from './asset/update-asset.ts';
import { addControl } from './control/add-control.ts';
import { deleteControl } from './control/delete-control.ts';
import { getControl } from './control/get-control.ts';
import { listControls } from './control/list-controls.ts';
import { restoreControl } from './control/restore-control.ts';
import { updateControl } from './control/update-control.ts';
import { addFramework } from './framework/add-framework.ts';
import { deleteFramework } from './framework/delete-framework.ts';
import { getFramework } from './framework/get-framework.ts';
import { listFrameworks } from './framework/list-frameworks.ts';
import { restoreFramework } from './framework/restore-framework.ts';
import { updateFramework } from './framework/update-framework.ts';
import { listOrganizations } from './organization/list-organizations.ts';
import { listSnapshots } from './snapshot/list-snapshots.ts';
import { takeSnapshot } from './snapshot/take-snapshot.ts';
import type { Tool } from './tool.ts';
import { createUser } from './user/create-user.ts';
import { getUser } from './user/get-user.ts';
import { inviteUser } from './user/invite-user.ts';
import { listUsers } from './user/list-users.ts';
import { removeUser } from './user/remove-user.ts';
import { updateMembership } from './user/update-membership.ts';
import { updateUser } from './user/update-user.ts';
import { addVendor } from './vendor/add-vendor.ts';
import { listVendors } from './vendor/list-vendors.ts';
import { restoreVendor } from './vendor/restore-vendor.ts';
import { updateVendor } from './vendor/update-vendor.ts';

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
      deleteAsset,
      listVendors,
      addVendor,
      updateVendor,
      listFrameworks,
      getFramework,
      addFramework,
      updateFramework,
      deleteFramework,
      listControls,
      updateControl,
      listSnapshots,
      takeSnapshot,
    ],
  ],
  ['controls', [getControl, addControl, deleteControl]],
  ['restore', [restoreAsset, restoreVendor, restoreFramework, restoreControl]],
]);
