import type { TestService } from '@compliance/testing/start-service';
import { expect, test } from '@jest/globals';
import type { TestOrganization } from './start-identity-for-test.ts';
import { startServicesForTest } from './start-services-for-test.ts';

const { identity, assets, organizations } = await startServicesForTest();

const mutation = (name: string, noun: string): string =>
  `mutation ($input: ${name[0]?.toUpperCase()}${name.slice(1)}Input!) { ${name}(input: $input) { ${noun} } }`;
const createAsset = mutation('createAsset', 'asset { id }');
const updateAsset = mutation('updateAsset', 'asset { id }');
const createVendor = mutation('createVendor', 'vendor { id }');
const updateVendor = mutation('updateVendor', 'vendor { id }');
const removeUser = mutation('removeUser', 'deletedUserId');
const named = {
  assets: 'query ($id: ID!) { assets(organizationId: $id, first: 100) { nodes { ownerId } } }',
  vendors: `query ($id: ID!) {
    vendors(organizationId: $id, first: 100) { nodes { businessOwnerId securityOwnerId } } }`,
};

const laptop = { amount: 1, assetType: 'PHYSICAL', dataTypesStored: 'mail' };

/** Begins to name a user, in one of four ways. */
type Assign = (profileId: string) => Promise<boolean>;

function waysToAssign({ gid: organizationId, owner, ownerProfile }: TestOrganization) {
  const done = async (at: TestService, query: string, input: object): Promise<boolean> =>
    (await at.ask(owner, query, { input })).errors === undefined;
  const idOf = async (at: TestService, query: string, input: object): Promise<string> => {
    const { data } = await at.ask<Record<string, Record<string, { id: string }>>>(owner, query, { input });
    return Object.values(Object.values(data)[0] ?? {})[0]?.id ?? '';
  };
  let made = 0;
  const name = (): string => `Record ${++made}`;

  const ways: (() => Promise<Assign>)[] = [
    async () => (ownerId) => done(assets, createAsset, { organizationId, name: name(), ownerId, ...laptop }),
    async () => (businessOwnerId) =>
      done(organizations, createVendor, { organizationId, name: name(), businessOwnerId }),
    async () => {
      const asset = { organizationId, name: name(), ownerId: ownerProfile, ...laptop };
      const id = await idOf(assets, createAsset, asset);
      return (ownerId) => done(assets, updateAsset, { id, ownerId });
    },
    async () => {
      const id = await idOf(organizations, createVendor, { organizationId, name: name() });
      return (securityOwnerId) => done(organizations, updateVendor, { id, securityOwnerId });
    },
  ];
  return ways;
}

/** The ids in all fields of all records of a list. */
async function idsIn(
  at: TestService,
  { owner, gid: id }: TestOrganization,
  query: string,
): Promise<(string | null)[]> {
  type List = { nodes: Record<string, string | null>[] };
  const { data } = await at.ask<Record<string, List>>(owner, query, { id });
  return Object.values(data).flatMap(({ nodes }) => nodes.flatMap((node) => Object.values(node)));
}

test('nobody who was removed owns a record that was being given to them, a hundred times', async () => {
  const organization = await identity.found();
  const ways = waysToAssign(organization);
  const removed = new Set<string>();
  const given = new Set<string>();

  const race = async (index: number): Promise<void> => {
    const profileId = await identity.createUser(organization);
    const assign = await ways[index % ways.length]?.();
    const input = { organizationId: organization.gid, profileId };
    const [isGiven, removal] = await Promise.all([
      assign?.(profileId),
      identity.ask(organization.owner, removeUser, { input }),
    ]);
    if (isGiven) given.add(profileId);
    if (removal.errors === undefined) removed.add(profileId);
  };
  for (let start = 0; start < 100; start += 5) {
    await Promise.all([0, 1, 2, 3, 4].map((offset) => race(start + offset)));
  }

  const owning = [
    ...(await idsIn(assets, organization, named.assets)),
    ...(await idsIn(organizations, organization, named.vendors)),
  ];
  expect(owning.filter((id) => id !== null && removed.has(id))).toEqual([]);
  expect([...given].filter((id) => removed.has(id))).toEqual([]);
  expect([...given].filter((id) => !owning.includes(id))).toEqual([]);
}, 300_000);
