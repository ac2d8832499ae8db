import { type MembershipRole, membershipRoles } from '@compliance/kit/operation/policy';
import { askForOne, askOver } from '@compliance/testing/ask-over';
import { createAsset, getAsset, listAssets, updateAsset } from '@compliance/testing/asset-operations';
import { describeRights } from '@compliance/testing/describe-rights';
import { newStaffedOrganization } from '@compliance/testing/new-organization';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { beforeAll, describe } from '@jest/globals';

const contributors: readonly MembershipRole[] = ['OWNER', 'ADMIN', 'EMPLOYEE'];

const system = sharedTestSystem();
let organization: Awaited<ReturnType<typeof newStaffedOrganization>>;
let assetId: string;

const laptop = (): object => ({
  organizationId: organization.organizationId,
  name: 'Laptop',
  amount: 3,
  ownerId: organization.owner.profileId,
  assetType: 'PHYSICAL',
  dataTypesStored: 'Source code',
});

beforeAll(async () => {
  organization = await newStaffedOrganization(system);
  const asOwner = askOver('GraphQL', () => ({ system, member: organization.owner }));
  ({ id: assetId } = await askForOne(asOwner, createAsset, laptop()));
});

describe('in an organization', () => {
  describeRights(
    () => ({ system, members: organization.members }),
    [
      ['create assets', contributors, createAsset, () => ({ ...laptop(), dryRun: true })],
      ['update assets', contributors, updateAsset, () => ({ id: assetId, amount: 4, dryRun: true })],
      ['read an asset', membershipRoles, getAsset, () => ({ id: assetId })],
      ['list assets', membershipRoles, listAssets, () => ({ organizationId: organization.organizationId })],
    ],
  );
});
