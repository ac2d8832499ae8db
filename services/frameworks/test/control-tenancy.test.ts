import { type ApiOperation, askForOne, askOver, interfaces } from '@compliance/testing/ask-over';
import {
  createControl,
  deleteControl,
  getControl,
  listControls,
  restoreControl,
  updateControl,
} from '@compliance/testing/control-operations';
import { describeTenancy } from '@compliance/testing/describe-tenancy';
import { createFramework } from '@compliance/testing/framework-operations';
import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import { strayIds } from '@compliance/testing/stray-ids';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { beforeAll, describe, expect, test } from '@jest/globals';

type Tenant = TestOrganization & { frameworkId: string; controlId: string };

const system = sharedTestSystem();
let own: Tenant;
let foreign: Tenant;

const asOwner = () => ({ system, member: own.owner });
const asForeigner = () => ({ system, member: foreign.owner });

async function newTenant(): Promise<Tenant> {
  const organization = await newOrganization(system);
  const { organizationId, owner: member } = organization;
  const ask = askOver('GraphQL', () => ({ system, member }));
  const framework = { organizationId, name: 'House rules' };
  const { id: frameworkId } = await askForOne(ask, createFramework, framework);
  const control = { frameworkId, sectionTitle: '1', name: 'Keep keys' };
  const { id: controlId } = await askForOne(ask, createControl, control);
  return { ...organization, frameworkId, controlId };
}

beforeAll(async () => {
  own = await newTenant();
  foreign = await newTenant();
});

const listBelowOrganization: ApiOperation = {
  document: 'query ($id: ID!) { organization(id: $id) { controls { nodes { id } } } }',
};
const listBelowFramework: ApiOperation = {
  document: 'query ($id: ID!) { framework(id: $id) { id controls { nodes { id } } coverage { total } } }',
};
const getNode: ApiOperation = {
  document: 'query ($id: ID!) { node(id: $id) { id ... on Control { name } } }',
};

describe('a control', () => {
  describeTenancy(
    asOwner,
    () => strayIds(system, { own: own.controlId, foreign: foreign.controlId, other: own.frameworkId }),
    [
      ['reading a control', getControl, (id) => ({ id })],
      ['updating a control', updateControl, (id) => ({ id, name: 'Taken over' })],
      ['deleting a control', deleteControl, (controlId) => ({ controlId })],
      ['restoring a control', restoreControl, (controlId) => ({ controlId })],
    ],
  );
});

describe('a framework', () => {
  describeTenancy(
    asOwner,
    () => strayIds(system, { own: own.frameworkId, foreign: foreign.frameworkId, other: own.controlId }),
    [
      [
        'creating a control',
        createControl,
        (frameworkId) => ({ frameworkId, sectionTitle: '2', name: 'Ours' }),
      ],
      ['the list of a framework', listBelowFramework, (id) => ({ id })],
    ],
  );
});

describe('an organization', () => {
  describeTenancy(
    asOwner,
    () =>
      strayIds(system, { own: own.organizationId, foreign: foreign.organizationId, other: own.controlId }),
    [
      ['listing controls', listControls, (organizationId) => ({ organizationId })],
      ['the list of an organization', listBelowOrganization, (id) => ({ id })],
    ],
  );
});

test('no node is found by the id of a foreign control', async () => {
  const ask = askOver('GraphQL', asOwner);
  expect(await ask(getNode, { id: own.controlId })).toMatchObject({ records: [{ id: own.controlId }] });
  expect(await ask(getNode, { id: foreign.controlId })).toMatchObject({ records: [], code: 'NOT_FOUND' });
});

describe.each(interfaces)('over %s', (which) => {
  test('the controls of a stray framework are none', async () => {
    const { unknown = '', ...strays } = strayIds(system, {
      own: own.frameworkId,
      foreign: foreign.frameworkId,
      other: own.controlId,
    });
    for (const frameworkId of [unknown, ...Object.values(strays)]) {
      const filtered = { organizationId: own.organizationId, filter: { frameworkId } };
      const answer = await askOver(which, asOwner)(listControls, filtered);
      expect(answer).toMatchObject({ records: [], code: undefined });
    }
  });

  test('each tenant keeps what it has, and has it alone', async () => {
    for (const [caller, tenant] of [
      [asOwner, own],
      [asForeigner, foreign],
    ] as const) {
      const { organizationId, controlId } = tenant;
      const { records } = await askOver(which, caller)(listControls, { organizationId });
      expect(records).toMatchObject([{ id: controlId, name: 'Keep keys', version: 1 }]);
    }
  });
});
