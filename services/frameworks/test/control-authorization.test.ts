import { type MembershipRole, membershipRoles } from '@compliance/kit/operation/policy';
import { askForOne, askOver } from '@compliance/testing/ask-over';
import {
  createControl,
  deleteControl,
  getControl,
  listControls,
  restoreControl,
  updateControl,
} from '@compliance/testing/control-operations';
import { describeRights } from '@compliance/testing/describe-rights';
import { createFramework } from '@compliance/testing/framework-operations';
import { newStaffedOrganization } from '@compliance/testing/new-organization';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { beforeAll, describe } from '@jest/globals';

const administrators: readonly MembershipRole[] = ['OWNER', 'ADMIN'];

const system = sharedTestSystem();
let organization: Awaited<ReturnType<typeof newStaffedOrganization>>;
let frameworkId: string;
let id: string;
let deletedId: string;

const control = (sectionTitle: string): object => ({ frameworkId, sectionTitle, name: 'Keep keys' });

beforeAll(async () => {
  organization = await newStaffedOrganization(system);
  const { organizationId, owner: member } = organization;
  const ask = askOver('GraphQL', () => ({ system, member }));
  frameworkId = (await askForOne(ask, createFramework, { organizationId, name: 'House rules' })).id;
  id = (await askForOne(ask, createControl, control('1'))).id;
  deletedId = (await askForOne(ask, createControl, control('2'))).id;
  await ask(deleteControl, { controlId: deletedId });
});

describe('in an organization', () => {
  const dryRun = true;

  describeRights(
    () => ({ system, members: organization.members }),
    [
      ['create controls', administrators, createControl, () => ({ ...control('3'), dryRun })],
      ['update controls', administrators, updateControl, () => ({ id, status: 'IMPLEMENTED', dryRun })],
      ['delete controls', administrators, deleteControl, () => ({ controlId: id, dryRun })],
      ['restore controls', administrators, restoreControl, () => ({ controlId: deletedId, dryRun })],
      ['read a control', membershipRoles, getControl, () => ({ id })],
      [
        'list controls',
        membershipRoles,
        listControls,
        () => ({ organizationId: organization.organizationId }),
      ],
    ],
  );
});
