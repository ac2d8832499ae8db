import { type MembershipRole, membershipRoles } from '@compliance/kit/operation/policy';
import { type ApiOperation, askForOne, askOver } from '@compliance/testing/ask-over';
import { describeRights } from '@compliance/testing/describe-rights';
import {
  createFramework,
  deleteFramework,
  enableComplianceProgram,
  getFramework,
  listFrameworks,
  restoreFramework,
  updateFramework,
} from '@compliance/testing/framework-operations';
import { newStaffedOrganization } from '@compliance/testing/new-organization';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { beforeAll, describe } from '@jest/globals';

const administrators: readonly MembershipRole[] = ['OWNER', 'ADMIN'];

const system = sharedTestSystem();
let organization: Awaited<ReturnType<typeof newStaffedOrganization>>;
let id: string;
let deletedId: string;

beforeAll(async () => {
  organization = await newStaffedOrganization(system);
  const { organizationId, owner: member } = organization;
  const ask = askOver('GraphQL', () => ({ system, member }));
  ({ id } = await askForOne(ask, createFramework, { organizationId, name: 'House rules' }));
  deletedId = (await askForOne(ask, createFramework, { organizationId, name: 'Old rules' })).id;
  await ask(deleteFramework, { frameworkId: deletedId });
});

const inOrganization = (more: object = {}): object => ({
  organizationId: organization.organizationId,
  ...more,
});

const listPrograms: ApiOperation = {
  document: 'query ($id: ID!) { organization(id: $id) { id compliancePrograms { id } } }',
};

describe('in an organization', () => {
  const dryRun = true;

  describeRights(
    () => ({ system, members: organization.members }),
    [
      ['create frameworks', administrators, createFramework, () => inOrganization({ name: 'New', dryRun })],
      ['update frameworks', administrators, updateFramework, () => ({ id, name: 'Renamed', dryRun })],
      ['delete frameworks', administrators, deleteFramework, () => ({ frameworkId: id, dryRun })],
      ['restore frameworks', administrators, restoreFramework, () => ({ frameworkId: deletedId, dryRun })],
      ['enable programs', administrators, enableComplianceProgram, () => inOrganization({ dryRun })],
      ['read a framework', membershipRoles, getFramework, () => ({ id })],
      ['list frameworks', membershipRoles, listFrameworks, () => inOrganization()],
      ['list programs', membershipRoles, listPrograms, () => ({ id: organization.organizationId })],
    ],
  );
});
