import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { askConsole, type ConsoleAnswer } from './ask-console.ts';
import { assetInput } from './asset-input.ts';

const system = sharedTestSystem();
let organization: TestOrganization;

beforeAll(async () => {
  organization = await newOrganization(system);
});

const ask = (query: string, variables: object): Promise<ConsoleAnswer> =>
  askConsole(system, organization.owner, { query, variables });

/** Field and reason of each refused field, sorted, once it is sure that nothing but them was answered. */
async function refusals(query: string, variables: object): Promise<string[]> {
  const { status, data, errors = [] } = await ask(query, variables);
  expect([status, data]).toEqual([400, undefined]);
  expect(new Set(errors.map(({ extensions }) => extensions.code))).toEqual(new Set(['BAD_USER_INPUT']));
  return errors.map(({ extensions: { field, reason } }) => `${field} ${reason}`).toSorted();
}

const create = 'mutation ($input: CreateAssetInput!) { createAsset(input: $input) { asset { id } } }';

describe('every bad field is named at once', () => {
  test.each<[string, object, string[]]>([
    ['a type and a length', { amount: '5', name: ' ' }, ['amount INVALID_TYPE', 'name TOO_SHORT']],
    [
      'an enum, an unsafe text and a missing field',
      { assetType: 'physical', name: '<b>', dataTypesStored: undefined },
      ['assetType INVALID_ENUM', 'dataTypesStored REQUIRED', 'name UNSAFE_TEXT'],
    ],
    [
      'an unknown field, a range and an item',
      { colour: 1, amount: 0, vendorIds: ['a', null] },
      ['amount OUT_OF_RANGE', 'colour UNKNOWN_FIELD', 'vendorIds.1 REQUIRED'],
    ],
    [
      'a number beyond any and a text beyond its length',
      { amount: 2 ** 31, name: 'x'.repeat(256) },
      ['amount OUT_OF_RANGE', 'name TOO_LONG'],
    ],
    [
      'one value where a list may be',
      { amount: '5', vendorIds: 'x'.repeat(3), name: '' },
      ['amount INVALID_TYPE', 'name TOO_SHORT'],
    ],
    [
      'an object where a list may be',
      { vendorIds: {}, name: '' },
      ['name TOO_SHORT', 'vendorIds INVALID_TYPE'],
    ],
    [
      'names of what all objects have',
      { name: '', ...JSON.parse('{"__proto__":{"x":1},"constructor":5}') },
      ['__proto__ UNKNOWN_FIELD', 'constructor UNKNOWN_FIELD', 'name TOO_SHORT'],
    ],
    ['a number for an id beside a bad one', { ownerId: 5, amount: true }, ['amount INVALID_TYPE']],
  ])('%s', async (_, change, expected) => {
    expect(await refusals(create, { input: assetInput(organization, change) })).toEqual(expected);
  });

  test('in variables inside a written input', async () => {
    const query = `mutation ($n: String!, $a: Int!, $id: ID!) {
      createAsset(input: {organizationId: $id, name: $n, amount: $a, ownerId: 5, assetType: PHYSICAL, dataTypesStored: ""}) { dryRun }
    }`;
    const variables = { n: '', a: '5', id: organization.organizationId };
    expect(await refusals(query, variables)).toEqual([
      'amount INVALID_TYPE',
      'dataTypesStored TOO_SHORT',
      'name TOO_SHORT',
    ]);
    expect(await refusals(query, { n: '' })).toEqual([
      'amount REQUIRED',
      'dataTypesStored TOO_SHORT',
      'name TOO_SHORT',
      'organizationId REQUIRED',
    ]);
  });

  test('of several root fields, whatever they are called and wherever they stand', async () => {
    const query = `mutation ($a: CreateAssetInput!, $b: CreateAssetInput!, $v: CreateVendorInput!) {
      first: createAsset(input: $a) { dryRun }
      second: createAsset(input: $b) { dryRun }
      ...More
    }
    fragment More on Mutation { createVendor(input: $v) { dryRun } }`;
    const { organizationId } = organization;
    const variables = {
      a: assetInput(organization, { amount: '5' }),
      b: assetInput(organization, { amount: 0, name: '' }),
      v: { organizationId, name: 'x', websiteUrl: 'nowhere' },
    };
    expect(await refusals(query, variables)).toEqual([
      'amount INVALID_TYPE',
      'amount OUT_OF_RANGE',
      'name TOO_SHORT',
      'websiteUrl INVALID_FORMAT',
    ]);
  });

  test('of a list, at the root and within an organization', async () => {
    const variables = { id: organization.organizationId, n: '10', f: { query: 'x'.repeat(256), colour: 1 } };
    const expected = ['filter.colour UNKNOWN_FIELD', 'filter.query TOO_LONG', 'first INVALID_TYPE'];
    const list = 'query ($id: ID!, $n: Int, $f: AssetFilter)';
    const root = `${list} { assets(organizationId: $id, first: $n, filter: $f) { nodes { id } } }`;
    expect(await refusals(root, variables)).toEqual(expected);
    const within = `${list} { organization(id: $id) { assets(first: $n, filter: $f) { nodes { id } } } }`;
    expect(await refusals(within, variables)).toEqual(expected);
  });

  test('whichever place of a variable is bad', async () => {
    const query = `query ($id: ID!, $n: Int, $m: Int) {
      assets(organizationId: $id, first: $n) { nodes { id } }
      frameworks(organizationId: $id, last: $n) { nodes { id } }
      vendors(organizationId: $id, first: $m) { nodes { id } }
    }`;
    expect(await refusals(query, { id: 'x', n: '1', m: 0 })).toEqual([
      'first INVALID_TYPE',
      'first OUT_OF_RANGE',
      'last INVALID_TYPE',
    ]);
  });

  test.each([
    '{ organization(id: $id) @include(if: $x) { id } }',
    '{ organization(id: $id) { ... @skip(if: $x) { name } } }',
    '{ assets(organizationId: $id) { nodes { owner @include(if: $x) { id } } } }',
    '{ organization(id: $id) { ...Outer } } fragment Outer on Organization { ...Inner @skip(if: $x) } fragment Inner on Organization { name }',
  ])('also null for a condition that has a default: %s', async (selection) => {
    const query = `query ($id: ID!, $x: Boolean = true) ${selection}`;
    const { organizationId: id } = organization;
    expect(await refusals(query, { id, x: null })).toEqual(['x REQUIRED']);
    expect(await ask(query, { id })).toMatchObject({ status: 200 });
  });

  test('also null for an id that has a default', async () => {
    const query = 'query ($id: ID = "a") { organization(id: $id) { name } node(id: $id) { id } }';
    expect(await refusals(query, { id: null })).toEqual(['id REQUIRED']);
  });

  test('of the chosen operation only', async () => {
    const query = `query A($n: Int) { assets(organizationId: "x", first: $n) { nodes { id } } }
      query B($n: Int) { assets(organizationId: "x", last: $n, filter: {query: "x"}) { nodes { id } } }`;
    const { errors } = await askConsole(system, organization.owner, {
      query,
      variables: { n: '1' },
      operationName: 'B',
    });
    expect(errors?.map(({ extensions: { field } }) => field)).toEqual(['last']);
  });
});

test('so many bad fields that an answer has no room for all are named in part', async () => {
  const vendorIds = Array.from({ length: 20_000 }, () => ({}));
  const { errors } = await ask(create, { input: assetInput(organization, { vendorIds, name: '' }) });
  expect(errors).toHaveLength(100);
});

describe('a refused request', () => {
  test('names an input that is none, and nothing of it', async () => {
    expect(await refusals(create, {})).toEqual(['input REQUIRED']);
    expect(await refusals(create, { input: [assetInput(organization)] })).toEqual(['input INVALID_TYPE']);
  });

  test('has done nothing, also in its good parts', async () => {
    const query = `mutation ($a: CreateAssetInput!, $b: CreateAssetInput!) {
      a: createAsset(input: $a) { dryRun }
      b: createAsset(input: $b) { dryRun }
    }`;
    expect(
      await refusals(query, { a: assetInput(organization), b: assetInput(organization, { amount: '5' }) }),
    ).toEqual(['amount INVALID_TYPE']);
    const list = 'query ($id: ID!) { assets(organizationId: $id) { nodes { id } } }';
    expect((await ask(list, { id: organization.organizationId })).data).toEqual({ assets: { nodes: [] } });
  });

  test('says the same of records that exist and that do not', async () => {
    const { owner } = organization;
    const [known, unknown] = await Promise.all(
      [owner.profileId, 'x'].map((ownerId) =>
        ask(create, { input: assetInput(organization, { amount: '5', name: '', ownerId }) }),
      ),
    );
    expect(known).toEqual(unknown);
  });
});
