import { type MembershipRole, membershipRoles } from '@compliance/kit/operation/policy';
import { askForOne, askOver } from '@compliance/testing/ask-over';
import { describeRights } from '@compliance/testing/describe-rights';
import { newStaffedOrganization } from '@compliance/testing/new-organization';
import { sharedTestSystem } from '@compliance/testing/test-system';
import {
  createVendor,
  deleteVendor,
  getVendor,
  listVendors,
  restoreVendor,
  updateVendor,
} from '@compliance/testing/vendor-operations';
import { beforeAll, describe } from '@jest/globals';

const administrators: readonly MembershipRole[] = ['OWNER', 'ADMIN'];
const contributors: readonly MembershipRole[] = ['OWNER', 'ADMIN', 'EMPLOYEE'];

const system = sharedTestSystem();
let organization: Awaited<ReturnType<typeof newStaffedOrganization>>;
let id: string;
let deletedId: string;

const inOrganization = (more: object = {}): object => ({
  organizationId: organization.organizationId,
  ...more,
});

beforeAll(async () => {
  organization = await newStaffedOrganization(system);
  const ask = askOver('GraphQL', () => ({ system, member: organization.owner }));
  ({ id } = await askForOne(ask, createVendor, inOrganization({ name: 'Hosting Ltd' })));
  ({ id: deletedId } = await askForOne(ask, createVendor, inOrganization({ name: 'Gone Ltd' })));
  await ask(deleteVendor, { vendorId: deletedId });
});

describe('in an organization', () => {
  describeRights(
    () => ({ system, members: organization.members }),
    [
      ['create vendors', contributors, createVendor, () => inOrganization({ name: 'New', dryRun: true })],
      ['update vendors', contributors, updateVendor, () => ({ id, name: 'Other', dryRun: true })],
      ['delete vendors', administrators, deleteVendor, () => ({ vendorId: id, dryRun: true })],
      ['restore vendors', administrators, restoreVendor, () => ({ vendorId: deletedId, dryRun: true })],
      ['read a vendor', membershipRoles, getVendor, () => ({ id })],
      ['list vendors', membershipRoles, listVendors, () => inOrganization()],
    ],
  );
});
