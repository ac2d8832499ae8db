import { graphqlData } from '@compliance/testing/graphql';
import type { TestOrganization } from '@compliance/testing/new-organization';
import type { Door } from './attacked-system.ts';

export type Reply = { status: number; headers: Record<string, string>; text: string };

/** The two things that are asked at doors: both go through `assets`. */
export type Question = { query: string; variables: object; tool: string; arguments: object };

export const unauthorized = '{"error":"unauthorized"}';

export function listAssets({ organizationId }: TestOrganization): Question {
  return {
    query: 'query ($id: ID!) { assets(organizationId: $id) { nodes { name } } }',
    variables: { id: organizationId },
    tool: 'listAssets',
    arguments: { organization_id: organizationId },
  };
}

export function addAsset({ organizationId, owner }: TestOrganization, name: string): Question {
  const { profileId } = owner;
  const asset = { name, amount: 1 };
  return {
    query: 'mutation ($input: CreateAssetInput!) { createAsset(input: $input) { asset { name } } }',
    variables: {
      input: { organizationId, ownerId: profileId, ...asset, assetType: 'VIRTUAL', dataTypesStored: 'x' },
    },
    tool: 'addAsset',
    arguments: {
      ...{ organization_id: organizationId, owner_id: profileId, ...asset },
      ...{ asset_type: 'VIRTUAL', data_types_stored: 'x' },
    },
  };
}

/** Everything of the answer that could differ but for its time and number. */
export async function askDoor(
  { url, interface: which }: Door,
  credential: Record<string, string>,
  { query, variables, tool, arguments: toolArguments }: Question,
): Promise<Reply> {
  const params = { name: tool, arguments: toolArguments };
  const body =
    which === 'GraphQL' ? { query, variables } : { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...credential },
    body: JSON.stringify(body),
  });
  const { date: _, ...headers } = Object.fromEntries(response.headers);
  return { status: response.status, headers, text: await response.text() };
}

/** The names of all assets, as another credential sees them. */
export async function assetNames(
  system: { baseUrl: string },
  { organizationId, owner }: TestOrganization,
): Promise<string[]> {
  const query = `{ assets(organizationId: "${organizationId}", first: 100) { nodes { name } } }`;
  type Assets = { assets: { nodes: { name: string }[] } };
  const { assets } = await graphqlData<Assets>(system, owner, query);
  return assets.nodes.map(({ name }) => name);
}
