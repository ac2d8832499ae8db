import type { MembershipRole } from '@compliance/kit/operation/policy';
import { askOver } from '@compliance/testing/ask-over';
import { getLogEntry, listAuditLog, listEvents } from '@compliance/testing/audit-operations';
import { describeRights } from '@compliance/testing/describe-rights';
import { newStaffedOrganization } from '@compliance/testing/new-organization';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { untilLogged } from '@compliance/testing/until-logged';
import { beforeAll, describe } from '@jest/globals';

const inspectors: readonly MembershipRole[] = ['OWNER', 'ADMIN', 'AUDITOR'];

const system = sharedTestSystem();
let organization: Awaited<ReturnType<typeof newStaffedOrganization>>;
let id: string | undefined;

beforeAll(async () => {
  organization = await newStaffedOrganization(system);
  const { organizationId, owner } = organization;
  const ask = askOver('GraphQL', () => ({ system, member: owner }));
  [{ id } = { id }] = await untilLogged(ask, organizationId, owner.profileId);
}, 60_000);

const inOrganization = (): object => ({ organizationId: organization.organizationId });

describe('in an organization', () => {
  describeRights(
    () => ({ system, members: organization.members }),
    [
      ['list the audit log', inspectors, listAuditLog, inOrganization],
      ['read an entry of it', inspectors, getLogEntry, () => ({ id })],
      ['follow the events', inspectors, listEvents, inOrganization],
    ],
  );
});
