import { type MembershipRole, membershipRoles } from '@compliance/kit/policy';
import { askForOne, askOver } from '@compliance/testing/ask-over';
import { describeRights } from '@compliance/testing/describe-rights';
import {
  createFramework,
  getFramework,
  listFrameworks,
  updateFramework,
} from '@compliance/testing/framework-operations';
import { newStaffedOrganization } from '@compliance/testing/new-organization';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { beforeAll, describe } from '@jest/globals';

const administrators: readonly MembershipRole[] = ['OWNER', 'ADMIN'];

const system = sharedTestSystem();
let organization: Awaited<ReturnType<typeof newStaffedOrganization>>;
let id: string;

beforeAll(async () => {
  organization = await newStaffedOrganization(system);
  const { organizationId, owner: member } = organization;
  const ask = askOver('GraphQL', () => ({ system, member }));
  ({ id } = await askForOne(ask, createFramework, { organizationId, name: 'House rules' }));
});

const inOrganization = (more: object = {}): object => ({
  organizationId: organization.organizationId,
  ...more,
});

describe('in an organization', () => {
  describeRights(
    () => ({ system, members: organization.members }),
    [
      [
        'create frameworks',
        administrators,
        createFramework,
        () => inOrganization({ name: 'New', dryRun: true }),
      ],
      ['update frameworks', administrators, updateFramework, () => ({ id, name: 'Renamed', dryRun: true })],
      ['read a framework', membershipRoles, getFramework, () => ({ id })],
      ['list frameworks', membershipRoles, listFrameworks, () => inOrganization()],
    ],
  );
});
