import { type ApiOperation, askForOne, askOver, interfaces } from '@compliance/testing/ask-over';
import { describeTenancy } from '@compliance/testing/describe-tenancy';
import { createFramework } from '@compliance/testing/framework-operations';
import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import {
  deleteOrganization,
  getOrganization,
  listAllOrganizations,
  updateOrganization,
} from '@compliance/testing/organization-operations';
import { strayIds } from '@compliance/testing/stray-ids';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { beforeAll, describe, expect, test } from '@jest/globals';

const system = sharedTestSystem();
let own: TestOrganization;
let foreign: TestOrganization;

const asOwner = () => ({ system, member: own.owner });
const ask = askOver('GraphQL', asOwner);

beforeAll(async () => {
  own = await newOrganization(system, 'Own');
  foreign = await newOrganization(system, 'Foreign');
});

const inEveryService: ApiOperation = {
  document: `query ($id: ID!) { organization(id: $id) {
    id name assets { nodes { id } } frameworks { nodes { id } } profiles { nodes { id } } vendors { nodes { id } }
  } }`,
};
const getNode: ApiOperation = {
  document: 'query ($id: ID!) { node(id: $id) { id ... on Organization { name } } }',
};

describe('an organization', () => {
  describeTenancy(
    asOwner,
    () =>
      strayIds(system, {
        own: own.organizationId,
        foreign: foreign.organizationId,
        other: own.owner.profileId,
      }),
    [
      ['reading an organization', getOrganization, (id) => ({ id })],
      ['renaming an organization', updateOrganization, (id) => ({ id, name: 'Taken over' })],
      ['deleting an organization', deleteOrganization, (id) => ({ id })],
      ['reading what all services know of it', inEveryService, (id) => ({ id })],
    ],
  );
});

test('no node is found by the id of a foreign organization', async () => {
  expect(await ask(getNode, { id: own.organizationId })).toMatchObject({ records: [{ name: 'Own' }] });
  const answer = await ask(getNode, { id: foreign.organizationId });
  expect(answer).toMatchObject({ records: [], code: 'NOT_FOUND' });
});

test.each(interfaces)('each person sees their own only, over %s', async (which) => {
  for (const [tenant, name] of [
    [own, 'Own'],
    [foreign, 'Foreign'],
  ] as const) {
    const caller = () => ({ system, member: tenant.owner });
    const { records } = await askOver(which, caller)(listAllOrganizations, {});
    expect(records).toMatchObject([{ id: tenant.organizationId, name }]);
  }
});

test('what a record says of its organization is of the same tenant', async () => {
  const framework = { organizationId: own.organizationId, name: 'House rules' };
  const { id } = await askForOne(ask, createFramework, framework);
  const whoseFramework: ApiOperation = {
    document: 'query ($id: ID!) { framework(id: $id) { id organization { id name } } }',
  };
  const { records } = await ask(whoseFramework, { id });
  expect(records).toEqual([{ id, organization: { id: own.organizationId, name: 'Own' } }]);
});
