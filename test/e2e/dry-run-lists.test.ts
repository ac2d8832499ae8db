import { graphqlData } from '@compliance/testing/graphql';
import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { beforeEach, describe, expect, test } from '@jest/globals';

const system = sharedTestSystem();

/** The lists of the organization that a record leads to, in the service of the record. */
const listsOf = {
  asset: `organization {
    default: assets { ...assets }
    largest: assets(first: 2, orderBy: { field: AMOUNT, direction: DESC }) { ...assets }
    lastByName: assets(last: 2, orderBy: { field: NAME, direction: ASC }) { ...assets }
    named: assets(filter: { query: "LAP" }) { ...assets }
    supplied: assets(filter: { vendorId: $vendor }) { ...assets }
    owned: assets(filter: { ownerId: $owner, assetType: PHYSICAL }) { ...assets }
  }`,
  vendor: `organization {
    name
    default: vendors(first: 1) { ...vendors }
    byName: vendors(orderBy: { field: NAME, direction: DESC }) { ...vendors }
    byChange: vendors(orderBy: { field: UPDATED_AT, direction: DESC }) { ...vendors }
    hosts: vendors(filter: { category: CLOUD_PROVIDER }) { ...vendors }
    snapshots { totalCount }
  }`,
  user: `organization {
    default: profiles(last: 1) { ...profiles }
    byName: profiles(first: 2, orderBy: { field: FULL_NAME, direction: ASC }) { ...profiles }
    byKind: profiles(orderBy: { field: KIND, direction: ASC }) { ...profiles }
    admins: profiles(filter: { role: ADMIN, excludeContractEnded: true }) { ...profiles }
    found: profiles(filter: { query: "wendy", kind: "Employee" }) { ...profiles }
    invitations(first: 1) { totalCount nodes { state profile { fullName state } } ...page }
  }`,
};
const paging = 'pageInfo { hasNextPage hasPreviousPage }';
const fragments = {
  asset: `fragment assets on AssetConnection { totalCount nodes { name amount version } ${paging} }`,
  vendor: `fragment vendors on VendorConnection {
    totalCount nodes { name version organization { name } } edges { node { name } } ${paging} }`,
  user: `fragment profiles on ProfileConnection { totalCount nodes { fullName state membership { role } } ${paging} }
    fragment page on InvitationConnection { ${paging} }`,
};

let organization: TestOrganization;
const ids: Record<string, string> = {};

type Payload = Record<string, Record<string, { id: string }>>;

async function write(mutation: string, selection: string, input: object, more = ''): Promise<Payload> {
  const type = `${mutation[0]?.toUpperCase()}${mutation.slice(1)}Input`;
  const usesIds = selection.includes('$owner');
  const variables = usesIds ? ', $owner: ID!, $vendor: ID!' : '';
  const document = `mutation ($input: ${type}!${variables}) { ${mutation}(input: $input) ${selection} } ${more}`;
  const { owner, vendor } = ids;
  return graphqlData(system, organization.owner, document, { input, ...(usesIds && { owner, vendor }) });
}

async function make(noun: string, input: object): Promise<string> {
  const mutation = `create${noun[0]?.toUpperCase()}${noun.slice(1)}`;
  const { organizationId } = organization;
  const payload = await write(mutation, `{ ${noun} { id } }`, { organizationId, ...input });
  return payload[mutation]?.[noun]?.id ?? '';
}

const laptop = (): object => ({
  ...{ name: 'Laptop', amount: 3, assetType: 'PHYSICAL', dataTypesStored: 'Mail' },
  ...{ ownerId: ids['owner'], vendorIds: [ids['vendor']] },
});
const wendy = {
  fullName: 'Wendy Worker',
  emailAddress: 'wendy@example.com',
  kind: 'Employee',
  role: 'ADMIN',
};

beforeEach(async () => {
  organization = await newOrganization(system);
  ids['organization'] = organization.organizationId;
  ids['owner'] = organization.owner.profileId;
  ids['vendor'] = await make('vendor', { name: 'Hosts', category: 'CLOUD_PROVIDER' });
  await make('vendor', { name: 'Cleaners', category: 'OFFICE_OPERATIONS' });
  ids['asset'] = await make('asset', { ...laptop(), name: 'Lapel pins', amount: 2, vendorIds: [] });
  await make('asset', { ...laptop(), name: 'Server', amount: 7 });
  ids['user'] = await make('user', {
    ...wendy,
    fullName: 'Will Worker',
    emailAddress: 'will@example.com',
    kind: 'Guard',
  });
});

describe('a dry run answers the lists of the organization that would be', () => {
  test.each<[string, keyof typeof listsOf, () => object, string[]]>([
    ['createAsset', 'asset', () => ({ organizationId: ids['organization'], ...laptop() }), []],
    ['updateAsset', 'asset', () => ({ id: ids['asset'], vendorIds: [ids['vendor']], amount: 9 }), []],
    ['restoreAsset', 'asset', () => ({ assetId: ids['asset'] }), ['deleteAsset']],
    [
      'createVendor',
      'vendor',
      () => ({ organizationId: ids['organization'], name: 'Builders', category: 'OTHER' }),
      [],
    ],
    ['updateVendor', 'vendor', () => ({ id: ids['vendor'], name: 'A host', category: 'SECURITY' }), []],
    ['restoreVendor', 'vendor', () => ({ vendorId: ids['vendor'] }), ['deleteVendor']],
    ['createUser', 'user', () => ({ organizationId: ids['organization'], ...wendy }), []],
    ['updateUser', 'user', () => ({ id: ids['user'], fullName: 'Abel', kind: null }), []],
  ])('%s', async (mutation, noun, input, before) => {
    for (const earlier of before) await write(earlier, '{ dryRun }', input());
    const selection = `{ ${noun} { version ${listsOf[noun]} } }`;
    const would = await write(mutation, selection, { ...input(), dryRun: true }, fragments[noun]);
    expect(would).toEqual(await write(mutation, selection, input(), fragments[noun]));
  });

  test('inviteUser', async () => {
    const { organization: organizationId = '', user: profileId = '' } = ids;
    const selection = `{ invitation { state profile { state ${listsOf.user} } } }`;
    const tried = { organizationId, profileId, dryRun: true };
    const would = await write('inviteUser', selection, tried, fragments.user);
    const done = await write('inviteUser', selection, { organizationId, profileId }, fragments.user);
    expect(would).toEqual(done);
  });

  test('updateOrganization', async () => {
    const input = { id: ids['organization'], name: 'Renamed' };
    const selection = `{ ${listsOf.vendor} }`;
    const would = await write('updateOrganization', selection, { ...input, dryRun: true }, fragments.vendor);
    expect(would).toEqual(await write('updateOrganization', selection, input, fragments.vendor));
  });
});
