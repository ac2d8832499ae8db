import { createGids, newId } from '@compliance/kit/operation/gid';
import { type ApiOperation, askOver } from '@compliance/testing/ask-over';
import { getLogEntry, listAuditLog, listEvents } from '@compliance/testing/audit-operations';
import { describeTenancy } from '@compliance/testing/describe-tenancy';
import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import { strayIds } from '@compliance/testing/stray-ids';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { untilLogged } from '@compliance/testing/until-logged';
import { beforeAll, describe, expect, test } from '@jest/globals';

type Tenant = TestOrganization & { entryId: string };

const system = sharedTestSystem();
let own: Tenant;
let foreign: Tenant;

const asOwner = () => ({ system, member: own.owner });
const ask = askOver('GraphQL', asOwner);

async function newTenant(): Promise<Tenant> {
  const organization = await newOrganization(system);
  const { organizationId, owner: member } = organization;
  const askThere = askOver('GraphQL', () => ({ system, member }));
  const [entry] = await untilLogged(askThere, organizationId, organizationId);
  return { ...organization, entryId: entry?.id ?? '' };
}

beforeAll(async () => {
  own = await newTenant();
  foreign = await newTenant();
});

/** Of all that has an id only a session is no node. */
function anySession(): string {
  const gids = createGids(Buffer.from(system.secrets.gidKey, 'base64url'));
  return gids.encode({ type: 'Session', scopeId: newId(), id: newId() });
}

const listBelowOrganization: ApiOperation = {
  document: 'query ($id: ID!) { organization(id: $id) { auditLog { nodes { id } } } }',
};

describe('an entry of the audit log', () => {
  describeTenancy(
    asOwner,
    () => strayIds(system, { own: own.entryId, foreign: foreign.entryId, other: anySession() }),
    [['reading an entry', getLogEntry, (id) => ({ id })]],
  );
});

describe('an organization', () => {
  describeTenancy(
    asOwner,
    () =>
      strayIds(system, {
        own: own.organizationId,
        foreign: foreign.organizationId,
        other: own.entryId,
      }),
    [
      ['listing the audit log', listAuditLog, (organizationId) => ({ organizationId })],
      ['following the events', listEvents, (organizationId) => ({ organizationId })],
      ['the list of an organization', listBelowOrganization, (id) => ({ id })],
    ],
  );
});

test.each(['actorId', 'resourceId'])('no entry is found by a foreign %s', async (field) => {
  const { organizationId } = own;
  const ids = { actorId: foreign.owner.profileId, resourceId: foreign.organizationId };
  const filter = { [field]: ids[field as keyof typeof ids] };
  expect(await ask(listAuditLog, { organizationId, filter })).toMatchObject({ records: [], code: undefined });
});

test('each tenant sees its own entries, and no others', async () => {
  for (const { organizationId, owner: member, entryId } of [own, foreign]) {
    const askThere = askOver('GraphQL', () => ({ system, member }));
    const { records } = await askThere(listAuditLog, { organizationId });
    const people = records.map(({ actor }) => (actor as { profileId: string | null }).profileId);
    expect(records.map(({ id }) => id)).toContain(entryId);
    expect(people.filter((id) => id !== null && id !== member.profileId)).toEqual([]);
  }
});
