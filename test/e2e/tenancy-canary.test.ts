import { randomUUID } from 'node:crypto';
import { type ApiOperation, askForOne, askOver, interfaces } from '@compliance/testing/ask-over';
import { createAsset, getAsset, listAssets, updateAsset } from '@compliance/testing/asset-operations';
import {
  createFramework,
  getFramework,
  listFrameworks,
  searchFrameworks,
  updateFramework,
} from '@compliance/testing/framework-operations';
import { joinOrganization } from '@compliance/testing/join-organization';
import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import type { OwnTestSystem } from '@compliance/testing/open-test-system';
import { getOrganization, listAllOrganizations } from '@compliance/testing/organization-operations';
import { startTestSystem } from '@compliance/testing/start-test-system';
import { createVendor, getVendor, listVendors } from '@compliance/testing/vendor-operations';
import { beforeAll, describe, expect, test } from '@jest/globals';

type Ids = Record<'organizationId' | 'profileId' | 'vendorId' | 'assetId' | 'frameworkId', string>;
type Tenant = TestOrganization & { canary: string; ids: Ids };

let system: OwnTestSystem;
let own: Tenant;
let foreign: Tenant;

beforeAll(async () => {
  system = await startTestSystem();
  own = await newTenant();
  foreign = await newTenant();
});

const asOwner = () => ({ system, member: own.owner });

/** An organization that has its canary in every text it stores. */
async function newTenant(): Promise<Tenant> {
  const canary = `canary-${randomUUID()}`;
  const organization = await newOrganization(system, canary);
  const { organizationId, owner: member } = organization;
  const { profileId } = member;
  const ask = askOver('GraphQL', () => ({ system, member }));
  const make = async (operation: ApiOperation, fields: object): Promise<string> =>
    (await askForOne(ask, operation, { organizationId, name: canary, ...fields })).id;
  const vendorId = await make(createVendor, {
    description: canary,
    websiteUrl: `https://${canary}.example`,
    certifications: [canary],
    businessOwnerId: profileId,
  });
  const asset = { amount: 1, ownerId: profileId, assetType: 'VIRTUAL', dataTypesStored: canary };
  const assetId = await make(createAsset, { ...asset, vendorIds: [vendorId] });
  const frameworkId = await make(createFramework, { description: canary });
  const ids = { organizationId, profileId, vendorId, assetId, frameworkId };
  return { ...organization, canary, ids };
}

const getUser: ApiOperation = {
  document: 'query ($id: ID!) { profile(id: $id) { id fullName emailAddress } }',
  tool: 'getUser',
};
const listUsers: ApiOperation = {
  document: `query ($organizationId: ID!) { profiles(organizationId: $organizationId) {
    nodes { id fullName emailAddress }
  } }`,
  tool: 'listUsers',
};
const getNode: ApiOperation = {
  document: `query ($id: ID!) { node(id: $id) {
    id ... on Asset { name owner { fullName } vendors { name } } ... on Vendor { name } ... on Framework { name }
    ... on Organization { name } ... on Profile { fullName }
  } }`,
};
const getEverything: ApiOperation = {
  document: `{ viewer { profiles { fullName organization { name } } organizations { nodes {
    name profiles { nodes { fullName } } vendors { nodes { name } } frameworks { nodes { name } }
    assets { nodes { name owner { fullName } vendors { name } } }
  } } } }`,
};

const requests: [ApiOperation, (ids: Ids) => object][] = [
  [getEverything, () => ({})],
  [listAllOrganizations, () => ({})],
  [getOrganization, ({ organizationId }) => ({ id: organizationId })],
  [getUser, ({ profileId }) => ({ id: profileId })],
  [listUsers, ({ organizationId }) => ({ organizationId })],
  [getVendor, ({ vendorId }) => ({ id: vendorId })],
  [listVendors, ({ organizationId }) => ({ organizationId })],
  [createVendor, ({ organizationId }) => ({ organizationId, name: 'New', dryRun: true })],
  [getAsset, ({ assetId }) => ({ id: assetId })],
  [listAssets, ({ organizationId }) => ({ organizationId })],
  [updateAsset, ({ assetId }) => ({ id: assetId, amount: 2, expectedVersion: 7 })],
  [getFramework, ({ frameworkId }) => ({ id: frameworkId })],
  [listFrameworks, ({ organizationId }) => ({ organizationId })],
  [searchFrameworks, ({ organizationId }) => ({ organizationId, filter: { query: 'canary' } })],
  [updateFramework, ({ frameworkId }) => ({ id: frameworkId, name: 'New', dryRun: true })],
  ...(['organizationId', 'profileId', 'vendorId', 'assetId', 'frameworkId'] as const).map(
    (record): [ApiOperation, (ids: Ids) => object] => [getNode, (ids) => ({ id: ids[record] })],
  ),
];

/** Asks for everything, with ids out of `ids`, as the owner of the own organization. */
async function answers(ids: Ids): Promise<string[]> {
  const found: string[] = [];
  for (const which of interfaces) {
    const ask = askOver(which, asOwner);
    const offered = requests.filter(([{ tool }]) => which === 'GraphQL' || tool !== undefined);
    for (const [operation, variables] of offered) {
      found.push(JSON.stringify(await ask(operation, variables(ids))));
    }
  }
  return found;
}

describe('no byte of another organization', () => {
  test('is in any answer, whatever ids are sent', async () => {
    const ownAnswers = await answers(own.ids);
    expect(ownAnswers.filter((answer) => answer.includes(own.canary)).length).toBeGreaterThan(15);
    const mixed = Object.keys(own.ids).map((record) => ({
      ...own.ids,
      [record]: foreign.ids[record as keyof Ids],
    }));
    const all = [...ownAnswers];
    for (const ids of [foreign.ids, ...mixed]) all.push(...(await answers(ids)));
    for (const answer of all) {
      expect(answer).not.toContain(foreign.canary);
      expect(answer).not.toContain(foreign.owner.email);
    }
  });

  test('is in an answer to a write that mixes the two', async () => {
    const { organizationId, profileId, vendorId, assetId } = own.ids;
    const asset = { name: 'New', amount: 1, assetType: 'VIRTUAL', dataTypesStored: 'mail' };
    for (const which of interfaces) {
      const ask = askOver(which, asOwner);
      const refused = [
        await ask(createAsset, { organizationId, ...asset, ownerId: foreign.ids.profileId }),
        await ask(createAsset, {
          organizationId,
          ...asset,
          ownerId: profileId,
          vendorIds: [vendorId, foreign.ids.vendorId],
        }),
        await ask(updateAsset, { id: assetId, vendorIds: [foreign.ids.vendorId] }),
      ];
      for (const answer of refused) {
        expect(answer.code).toBe('BAD_USER_INPUT');
        expect(JSON.stringify(answer)).not.toContain(foreign.canary);
      }
    }
    const vendor = { organizationId, name: 'New', securityOwnerId: foreign.ids.profileId };
    const answer = await askOver('GraphQL', asOwner)(createVendor, vendor);
    expect(answer.code).toBe('BAD_USER_INPUT');
    expect(JSON.stringify(answer)).not.toContain(foreign.canary);
  });
});

test('no log line has personal data, a secret, or what customers write', async () => {
  const member = await joinOrganization(system, own, 'AUDITOR');
  await answers(own.ids);
  const members = [own.owner, foreign.owner, member];
  const secrets = members.flatMap(({ personalKey, mcpKey, password, email }) => [
    personalKey,
    mcpKey,
    password,
    email,
  ]);
  const log = system.logged.join('');
  expect(log).toContain(system.logged.at(-1));
  for (const text of [own.canary, foreign.canary, 'Olive Owner', ...secrets]) expect(log).not.toContain(text);
});
