import { type MembershipRole, membershipRoles } from '@compliance/kit/operation/policy';
import { askForOne, askOver } from '@compliance/testing/ask-over';
import { describeRights } from '@compliance/testing/describe-rights';
import { newStaffedOrganization } from '@compliance/testing/new-organization';
import {
  compareSnapshots,
  deleteSnapshot,
  getSnapshot,
  listSnapshots,
  takeSnapshot,
} from '@compliance/testing/snapshot-operations';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { beforeAll, describe } from '@jest/globals';

const administrators: readonly MembershipRole[] = ['OWNER', 'ADMIN'];

const system = sharedTestSystem();
let organization: Awaited<ReturnType<typeof newStaffedOrganization>>;
let id: string;

const audit = (): object => ({
  organizationId: organization.organizationId,
  name: 'Audit 2026',
  type: 'ASSETS',
});

beforeAll(async () => {
  organization = await newStaffedOrganization(system);
  const ask = askOver('GraphQL', () => ({ system, member: organization.owner }));
  ({ id } = await askForOne(ask, takeSnapshot, audit()));
});

describe('in an organization', () => {
  describeRights(
    () => ({ system, members: organization.members }),
    [
      ['take snapshots', administrators, takeSnapshot, () => ({ ...audit(), dryRun: true })],
      ['delete snapshots', administrators, deleteSnapshot, () => ({ snapshotId: id, dryRun: true })],
      ['read a snapshot', membershipRoles, getSnapshot, () => ({ id })],
      ['compare snapshots', membershipRoles, compareSnapshots, () => ({ from: id })],
      [
        'list snapshots',
        membershipRoles,
        listSnapshots,
        () => ({ organizationId: organization.organizationId }),
      ],
    ],
  );
});
