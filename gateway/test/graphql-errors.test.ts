import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { askConsole, type ConsoleAnswer } from './ask-console.ts';
import { assetInput } from './asset-input.ts';

const system = sharedTestSystem();
let organization: TestOrganization;
const ask = (query: string, variables: object = {}): Promise<ConsoleAnswer> =>
  askConsole(system, organization.owner, { query, variables });

const createAsset = 'mutation ($input: CreateAssetInput!) { createAsset(input: $input) { asset { id } } }';

beforeAll(async () => {
  organization = await newOrganization(system);
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
    expect(await fields(assetInput(organization, { name: '', amount: 0 }))).toEqual([
      ['name', 'TOO_SHORT'],
      ['amount', 'OUT_OF_RANGE'],
    ]);
    expect(await fields(assetInput(organization, { name: null, amount: '5' }))).toEqual([
      ['name', 'REQUIRED'],
      ['amount', 'INVALID_TYPE'],
    ]);
    expect(await fields(assetInput(organization, { vendorIds: ['x'] }))).toEqual([
      ['vendorIds.0', 'INVALID_ID'],
    ]);
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
