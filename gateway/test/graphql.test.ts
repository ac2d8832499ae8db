import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { getIntrospectionQuery } from 'graphql';
import { askConsole, type ConsoleAnswer } from './ask-console.ts';

const system = sharedTestSystem();
let organization: TestOrganization;
let assetId: string;
const ask = (query: string, variables: object = {}, more: object = {}): Promise<ConsoleAnswer> =>
  askConsole(system, organization.owner, { query, variables, ...more });

const createAsset =
  'mutation ($input: CreateAssetInput!) { createAsset(input: $input) { asset { id owner { fullName } } } }';

function asset(change: object = {}): object {
  const { organizationId, owner } = organization;
  return {
    organizationId,
    name: 'Laptop',
    amount: 3,
    ownerId: owner.profileId,
    assetType: 'PHYSICAL',
    dataTypesStored: 'mail',
    ...change,
  };
}

beforeAll(async () => {
  organization = await newOrganization(system);
  const { data } = await ask(createAsset, { input: asset() });
  assetId = (data as unknown as { createAsset: { asset: { id: string } } }).createAsset.asset.id;
});

describe('one graph over all services', () => {
  test('has nothing in other services for what is only tried out, and no error for that', async () => {
    const tryOut = `mutation ($dryRun: Boolean) { createOrganization(input: { name: "Tried", dryRun: $dryRun }) {
      dryRun organization { name viewerRole assets { totalCount } profiles { totalCount } } } }`;
    const { data, errors } = await ask(tryOut, { dryRun: true });
    const organization = { name: 'Tried', viewerRole: 'OWNER', assets: null, profiles: null };
    expect({ data, errors }).toEqual({
      data: { createOrganization: { dryRun: true, organization } },
      errors: undefined,
    });
  });

  test('resolves what crosses a service border, also in the answer of a mutation', async () => {
    const { data } = await ask(createAsset, { input: asset({ name: 'Server' }) });
    expect(data).toMatchObject({ createAsset: { asset: { owner: { fullName: 'Olive Owner' } } } });
  });

  test('answers the lists of an organization from all four services', async () => {
    const { data, errors } = await ask(
      `query ($id: ID!) { organization(id: $id) {
         id name profiles { nodes { fullName } } assets(orderBy: {field: NAME, direction: ASC}) { nodes { name } } frameworks { nodes { id } } vendors { nodes { id } }
       } }`,
      { id: organization.organizationId },
    );
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      organization: {
        id: organization.organizationId,
        name: 'Example',
        profiles: { nodes: [{ fullName: 'Olive Owner' }] },
        assets: { nodes: [{ name: 'Laptop' }, { name: 'Server' }] },
        frameworks: { nodes: [] },
        vendors: { nodes: [] },
      },
    });
  });

  test('leads from any record to its organization', async () => {
    const { organizationId } = organization;
    const { data, errors } = await ask(
      'mutation ($input: CreateVendorInput!) { createVendor(input: $input) { vendor { organization { id name } } } }',
      { input: { organizationId, name: 'Cloud' } },
    );
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      createVendor: { vendor: { organization: { id: organizationId, name: 'Example' } } },
    });
    const query =
      'query ($id: ID!) { asset(id: $id) { organization { id name vendors { nodes { name } } } } }';
    expect((await ask(query, { id: assetId })).data).toEqual({
      asset: {
        organization: { id: organizationId, name: 'Example', vendors: { nodes: [{ name: 'Cloud' }] } },
      },
    });
  });

  test('answers the standard introspection query, and knows nothing of federation', async () => {
    const { data, errors } = await ask(getIntrospectionQuery());
    expect(errors).toBeUndefined();
    const text = JSON.stringify(data);
    expect(text).toContain('"Asset"');
    expect(text).not.toMatch(/_entities|_service|nodeId|join__|"link/);
  });

  test('lets an organization be founded and read at once', async () => {
    const { data, errors } = await ask(
      `mutation ($input: CreateOrganizationInput!) { createOrganization(input: $input) {
         organization { name profiles { nodes { fullName membership { role } } } assets { nodes { id } } vendors { nodes { id } } }
       } }`,
      { input: { name: 'Second' } },
    );
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({
      createOrganization: {
        organization: {
          profiles: { nodes: [{ fullName: 'Olive Owner', membership: { role: 'OWNER' } }] },
          assets: { nodes: [] },
          vendors: { nodes: [] },
        },
      },
    });
  });

  test('answers in the order of the request and under the names it asks for', async () => {
    const { data } = await ask(
      `query ($__proto__: ID!, $representations: ID!) {
         __proto__: asset(id: $__proto__) { __proto__: name constructor: amount owner { toString: fullName } }
         asset(id: $representations) { name }
       }`,
      JSON.parse(`{"__proto__":"${assetId}","representations":"${assetId}"}`),
    );
    expect(JSON.stringify(data)).toBe(
      '{"__proto__":{"__proto__":"Laptop","constructor":3,"owner":{"toString":"Olive Owner"}},"asset":{"name":"Laptop"}}',
    );
    expect(({} as Record<string, unknown>)['name']).toBeUndefined();
  });
});

describe('node', () => {
  test('finds records of every service by their id alone', async () => {
    const query = 'query ($id: ID!) { node(id: $id) { __typename id } }';
    const ids = {
      Asset: assetId,
      Profile: organization.owner.profileId,
      Organization: organization.organizationId,
    };
    for (const [type, id] of Object.entries(ids)) {
      expect((await ask(query, { id })).data).toEqual({ node: { __typename: type, id } });
    }
  });

  test('reads on from there', async () => {
    const query =
      'query ($id: ID!) { node(id: $id) { ... on Asset { name owner { fullName } } ... on Profile { fullName } } }';
    expect((await ask(query, { id: assetId })).data).toEqual({
      node: { name: 'Laptop', owner: { fullName: 'Olive Owner' } },
    });
  });

  test('answers unknown, altered and malformed ids alike', async () => {
    const altered = `${assetId.slice(0, -1)}${assetId.endsWith('A') ? 'B' : 'A'}`;
    const answers = await Promise.all(
      [altered, '', '../', 'x'.repeat(200_000), '\0'].map((id) =>
        ask('query ($id: ID!) { node(id: $id) { id } }', { id }),
      ),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({
      data: { node: null },
      errors: [{ path: ['node'], extensions: { code: 'NOT_FOUND' } }],
    });
  });
});

describe('errors', () => {
  test('of an organization that four services refuse are one error', async () => {
    const query = '{ organization(id: "x") { name profiles { nodes { id } } assets { nodes { id } } } }';
    const { errors } = await ask(query);
    expect(errors).toEqual([
      expect.objectContaining({ path: ['organization'], extensions: { code: 'NOT_FOUND' } }),
    ]);
  });

  test('name every bad field, wherever it was found out', async () => {
    const fields = async (input: object): Promise<unknown> =>
      (await ask(createAsset, { input })).errors?.map(({ extensions: { field, reason } }) => [field, reason]);
    expect(await fields(asset({ name: '', amount: 0 }))).toEqual([
      ['name', 'TOO_SHORT'],
      ['amount', 'OUT_OF_RANGE'],
    ]);
    expect(await fields(asset({ name: null, amount: '5' }))).toEqual([
      ['name', 'REQUIRED'],
      ['amount', 'INVALID_TYPE'],
    ]);
    expect(await fields(asset({ vendorIds: ['x'] }))).toEqual([['vendorIds.0', 'INVALID_ID']]);
  });

  test('carry nothing but what clients may see', async () => {
    const { errors } = await ask('{ asset(id: "x") { name } }');
    expect(errors?.map((error) => Object.keys(error))).toEqual([['message', 'path', 'extensions']]);
  });
});

describe('status', () => {
  test.each([
    ['application/graphql-response+json', 'application/graphql-response+json', 400],
    ['application/json', 'application/json', 200],
    ['*/*', 'application/json', 200],
  ])('of a refused document for Accept: %s', async (accept, contentType, status) => {
    const answer = await askConsole(system, organization.owner, { query: '{ x }' }, { accept });
    expect(answer).toMatchObject({ status, contentType });
  });

  test('of a request that is none is 400, whatever is accepted', async () => {
    const answer = await askConsole(system, organization.owner, {}, { accept: 'application/json' });
    expect(answer).toMatchObject({ status: 400, errors: [{ extensions: { code: 'BAD_REQUEST' } }] });
  });

  test('of what was executed is 200', async () => {
    expect(await ask('{ asset(id: "x") { name } }')).toMatchObject({ status: 200 });
  });
});
