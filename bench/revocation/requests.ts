import { graphqlPath, type Kind, type Person } from './keys.ts';

/** What a key is used for. Every write makes a record of another name. */
export type AttackRequest = { kind: Kind; path: string; body(person: Person, name: string): string };

const asset = { amount: 1, dataTypesStored: 'x' };

const tool = (name: string, toolArguments: object): string =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: toolArguments } });

export const readAsScript: AttackRequest = {
  kind: 'PERSONAL',
  path: graphqlPath,
  body: ({ organizationId }) =>
    JSON.stringify({
      query: 'query ($id: ID!) { assets(organizationId: $id, first: 5) { nodes { id name } } }',
      variables: { id: organizationId },
    }),
};

export const writeAsScript: AttackRequest = {
  kind: 'PERSONAL',
  path: graphqlPath,
  body: ({ organizationId, profileId: ownerId }, name) =>
    JSON.stringify({
      query: 'mutation ($input: CreateAssetInput!) { createAsset(input: $input) { asset { id } } }',
      variables: { input: { ...asset, organizationId, ownerId, name, assetType: 'VIRTUAL' } },
    }),
};

export const readAsAgent: AttackRequest = {
  kind: 'MCP',
  path: '/api/mcp/v1',
  body: ({ organizationId }) => tool('listAssets', { organization_id: organizationId, size: 5 }),
};

export const writeAsAgent: AttackRequest = {
  kind: 'MCP',
  path: '/api/mcp/v1',
  body: ({ organizationId, profileId }, name) =>
    tool('addAsset', {
      organization_id: organizationId,
      owner_id: profileId,
      name,
      amount: 1,
      asset_type: 'VIRTUAL',
      data_types_stored: 'x',
    }),
};
