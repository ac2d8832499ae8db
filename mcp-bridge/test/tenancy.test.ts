import { callTool } from '@compliance/testing/call-tool';
import { graphqlData } from '@compliance/testing/graphql';
import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { beforeAll, describe, expect, test } from '@jest/globals';

const system = sharedTestSystem();
let own: Ids;
let foreign: Ids;
let owner: TestOrganization['owner'];

type Ids = Record<'organization' | 'profile' | 'membership' | 'asset' | 'framework' | 'vendor', string>;

beforeAll(async () => {
  const [mine, theirs] = await Promise.all([newOrganization(system), newOrganization(system)]);
  owner = mine.owner;
  [own, foreign] = await Promise.all([fill(mine), fill(theirs)]);
});

/** One record of each kind. */
async function fill({ organizationId, owner: by }: TestOrganization): Promise<Ids> {
  const organization_id = organizationId;
  type Made = { user: { membership_id: string }; asset: { id: string }; framework: { id: string } };
  const make = async (name: string, toolArguments: object): Promise<Made> =>
    (await callTool<Made>(system, by, name, toolArguments)).content;
  const asset = {
    organization_id,
    name: 'Laptop',
    amount: 1,
    owner_id: by.profileId,
    asset_type: 'PHYSICAL',
  };
  const { createVendor } = await graphqlData<{ createVendor: { vendor: { id: string } } }>(
    system,
    by,
    'mutation ($input: CreateVendorInput!) { createVendor(input: $input) { vendor { id } } }',
    { input: { organizationId, name: 'Hosting Ltd' } },
  );
  return {
    organization: organizationId,
    profile: by.profileId,
    membership: (await make('getUser', { id: by.profileId })).user.membership_id,
    asset: (await make('addAsset', { ...asset, data_types_stored: 'Source code' })).asset.id,
    framework: (await make('addFramework', { organization_id, name: 'House rules' })).framework.id,
    vendor: createVendor.vendor.id,
  };
}

/** What each tool is asked for, with the ids to ask with. */
const requests: Record<string, (ids: Ids) => object> = {
  listUsers: ({ organization }) => ({ organization_id: organization }),
  getUser: ({ profile }) => ({ id: profile }),
  createUser: ({ organization }) => ({
    organization_id: organization,
    full_name: 'Ada',
    email_address: 'ada@example.com',
    role: 'VIEWER',
    kind: null,
  }),
  inviteUser: ({ organization, profile }) => ({ organization_id: organization, profile_id: profile }),
  updateUser: ({ profile }) => ({ id: profile, full_name: 'Ada', kind: null }),
  removeUser: ({ organization, profile }) => ({ organization_id: organization, profile_id: profile }),
  updateMembership: ({ organization, membership }) => ({
    organization_id: organization,
    membership_id: membership,
    role: 'VIEWER',
  }),
  listAssets: ({ organization }) => ({ organization_id: organization }),
  getAsset: ({ asset }) => ({ id: asset }),
  addAsset: ({ organization, profile }) => ({
    organization_id: organization,
    name: 'Laptop',
    amount: 1,
    owner_id: profile,
    asset_type: 'PHYSICAL',
    data_types_stored: 'Source code',
  }),
  updateAsset: ({ asset }) => ({ id: asset, name: 'Taken over' }),
  listFrameworks: ({ organization }) => ({ organization_id: organization }),
  getFramework: ({ framework }) => ({ id: framework }),
  addFramework: ({ organization }) => ({ organization_id: organization, name: 'Ours' }),
  updateFramework: ({ framework }) => ({ id: framework, name: 'Taken over' }),
};

const call = (name: string, toolArguments: object) => callTool(system, owner, name, toolArguments);

describe('the ids of another organization', () => {
  const tamper = (id: string): string => `${id.slice(0, -1)}${id.endsWith('A') ? 'B' : 'A'}`;

  test.each(Object.keys(requests))('%s answers them as it answers any id it does not know', async (name) => {
    const toolArguments = requests[name] ?? (() => ({}));
    const answers = await Promise.all([
      call(name, toolArguments(foreign)),
      call(name, toolArguments(each(foreign, tamper))),
      call(name, toolArguments(each(own, tamper))),
      call(name, toolArguments(each(own, () => ''))),
      call(name, toolArguments(each(own, () => '../'.repeat(1_000)))),
    ]);
    expect(answers[0]?.text).toMatch(/^NOT_FOUND/);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  test.each([
    ['removeUser', 'profile'],
    ['inviteUser', 'profile'],
    ['updateMembership', 'membership'],
  ] as const)("%s refuses another organization's %s in the own one", async (name, record) => {
    const { text } = await call(name, requests[name]?.({ ...own, [record]: foreign[record] }) ?? {});
    expect(text).toMatch(/^NOT_FOUND/);
  });

  test('listOrganizations finds nothing under them', async () => {
    const { content } = await call('listOrganizations', { organization_id: foreign.organization });
    expect(content).toEqual({ organizations: [] });
  });

  test('as values they are refused by name, and nothing is written', async () => {
    const before = await call('getAsset', { id: own.asset });
    const { text } = await call('updateAsset', {
      id: own.asset,
      owner_id: foreign.profile,
      vendor_ids: [own.vendor, foreign.vendor],
    });
    expect(text.split('\n').map((line) => line.split(':')[0])).toEqual([
      'owner_id',
      'vendor_ids.1',
      'BAD_USER_INPUT',
    ]);
    expect(await call('getAsset', { id: own.asset })).toEqual(before);
  });

  test.each([{ owner_id: 'profile' }, { vendor_id: 'vendor' }] as const)(
    'as a filter they find nothing: %j',
    async (by) => {
      const [[parameter = '', record = 'profile'] = []] = Object.entries(by) as [string, keyof Ids][];
      const filter = { [parameter]: foreign[record] };
      const { content } = await call('listAssets', { organization_id: own.organization, filter });
      expect(content).toEqual({ assets: [] });
    },
  );
});

function each(ids: Ids, change: (id: string) => string): Ids {
  return Object.fromEntries(Object.entries(ids).map(([kind, id]) => [kind, change(id)])) as Ids;
}
