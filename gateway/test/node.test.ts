import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { askConsole, type ConsoleAnswer } from './ask-console.ts';
import { assetInput } from './asset-input.ts';

const system = sharedTestSystem();
let organization: TestOrganization;
let assetId: string;
const ask = (query: string, variables: object = {}): Promise<ConsoleAnswer> =>
  askConsole(system, organization.owner, { query, variables });

const createAsset = 'mutation ($input: CreateAssetInput!) { createAsset(input: $input) { asset { id } } }';

beforeAll(async () => {
  organization = await newOrganization(system);
  const { data } = await ask(createAsset, { input: assetInput(organization) });
  assetId = (data as unknown as { createAsset: { asset: { id: string } } }).createAsset.asset.id;
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
