import { type ApiOperation, askForOne, askOver, interfaces } from '@compliance/testing/ask-over';
import { describeTenancy } from '@compliance/testing/describe-tenancy';
import {
  createFramework,
  deleteFramework,
  enableComplianceProgram,
  getFramework,
  listFrameworks,
  restoreFramework,
  updateFramework,
} from '@compliance/testing/framework-operations';
import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import { strayIds } from '@compliance/testing/stray-ids';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { beforeAll, describe, expect, test } from '@jest/globals';

type Tenant = TestOrganization & { frameworkId: string };

const system = sharedTestSystem();
let own: Tenant;
let foreign: Tenant;

const asOwner = () => ({ system, member: own.owner });
const asForeigner = () => ({ system, member: foreign.owner });

async function newTenant(): Promise<Tenant> {
  const organization = await newOrganization(system);
  const { organizationId, owner: member } = organization;
  const ask = askOver('GraphQL', () => ({ system, member }));
  const { id } = await askForOne(ask, createFramework, { organizationId, name: 'House rules' });
  return { ...organization, frameworkId: id };
}

beforeAll(async () => {
  own = await newTenant();
  foreign = await newTenant();
});

const listBelowOrganization: ApiOperation = {
  document: 'query ($id: ID!) { organization(id: $id) { frameworks { nodes { id } } } }',
};
const getNode: ApiOperation = {
  document: 'query ($id: ID!) { node(id: $id) { id ... on Framework { name } } }',
};

describe('a framework', () => {
  describeTenancy(
    asOwner,
    () =>
      strayIds(system, { own: own.frameworkId, foreign: foreign.frameworkId, other: own.owner.profileId }),
    [
      ['reading a framework', getFramework, (id) => ({ id })],
      ['updating a framework', updateFramework, (id) => ({ id, name: 'Taken over' })],
      ['deleting a framework', deleteFramework, (frameworkId) => ({ frameworkId })],
      ['restoring a framework', restoreFramework, (frameworkId) => ({ frameworkId })],
    ],
  );
});

describe('an organization', () => {
  describeTenancy(
    asOwner,
    () =>
      strayIds(system, {
        own: own.organizationId,
        foreign: foreign.organizationId,
        other: own.frameworkId,
      }),
    [
      ['listing frameworks', listFrameworks, (organizationId) => ({ organizationId })],
      ['creating a framework', createFramework, (organizationId) => ({ organizationId, name: 'Ours' })],
      ['enabling programs', enableComplianceProgram, (organizationId) => ({ organizationId })],
      ['the list of an organization', listBelowOrganization, (id) => ({ id })],
    ],
  );
});

test('no node is found by the id of a foreign framework', async () => {
  const ask = askOver('GraphQL', asOwner);
  expect(await ask(getNode, { id: own.frameworkId })).toMatchObject({ records: [{ id: own.frameworkId }] });
  expect(await ask(getNode, { id: foreign.frameworkId })).toMatchObject({ records: [], code: 'NOT_FOUND' });
});

test.each(interfaces)('each tenant keeps what it has, and has it alone, over %s', async (which) => {
  for (const [caller, tenant] of [
    [asOwner, own],
    [asForeigner, foreign],
  ] as const) {
    const { organizationId, frameworkId } = tenant;
    const { records } = await askOver(which, caller)(listFrameworks, { organizationId });
    expect(records).toMatchObject([{ id: frameworkId, name: 'House rules', version: 1 }]);
  }
});
