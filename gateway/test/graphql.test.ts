import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { getIntrospectionQuery } from 'graphql';
import { askConsole, type ConsoleAnswer } from './ask-console.ts';
import { assetInput } from './asset-input.ts';

const system = sharedTestSystem();
let organization: TestOrganization;
let assetId: string;
const ask = (query: string, variables: object = {}): Promise<ConsoleAnswer> =>
  askConsole(system, organization.owner, { query, variables });

const createAsset =
  'mutation ($input: CreateAssetInput!) { createAsset(input: $input) { asset { id owner { fullName } } } }';

beforeAll(async () => {
  organization = await newOrganization(system);
  const { data } = await ask(createAsset, { input: assetInput(organization) });
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
    const { data } = await ask(createAsset, { input: assetInput(organization, { name: 'Server' }) });
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
      '{"__proto__":{"__proto__":"Laptop","constructor":1,"owner":{"toString":"Olive Owner"}},"asset":{"name":"Laptop"}}',
    );
    expect(({} as Record<string, unknown>)['name']).toBeUndefined();
  });
});
