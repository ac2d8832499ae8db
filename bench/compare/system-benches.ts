import { newApiKeyToken } from '@compliance/identity/api-key/api-key-token';
import type { Worker } from '../worker.ts';
import type { Load, LoadResult, Target } from './load-client.ts';
import type { Bench, OpenedBenches, Variant } from './measure-bench.ts';
import { measureProcessCosts, processCostsName } from './process-costs.ts';
import { type Subjects, startSubjects } from './start-subjects.ts';

export type LoadWorker = Worker<Load, LoadResult>;

type GraphqlRequest = { query: string; variables: object };

const graphqlPath = '/api/console/v1/graphql';
const mcpPath = '/api/mcp/v1';

const assetFields = 'id name amount assetType ownerId createdAt';
const one = `query ($id: ID!) { asset(id: $id) { ${assetFields} } }`;
const list20 = `query ($id: ID!) { assets(organizationId: $id, first: 20) {
  nodes { ${assetFields} } pageInfo { hasNextPage endCursor } } }`;
const cross20 = `query ($id: ID!) { assets(organizationId: $id, first: 20) {
  nodes { ${assetFields} owner { id fullName } vendors { id name } } } }`;
const mutation =
  'mutation ($input: CreateAssetInput!) { createAsset(input: $input) { asset { id version } } }';

export const systemBenchNames: readonly string[] = [
  'one',
  'list20',
  'cross20',
  'mutation',
  '401',
  'tools/call get',
  'tools/call list',
  'tools/list',
  processCostsName,
];

/** Requests to the whole system, and to the servers that it is compared with. */
export async function openSystemBenches(
  client: LoadWorker,
  directory: string,
  opened: AsyncDisposableStack,
): Promise<OpenedBenches> {
  const subjects = await startSubjects(directory, opened);
  const { organizationId, ownerId, assetId, personalKey } = subjects.filled;
  const input = {
    organizationId,
    ownerId,
    name: 'Asset #',
    amount: 1,
    assetType: 'VIRTUAL',
    dataTypesStored: 'none',
  };
  const graphql = variantsOf(client, subjects);
  const agent = (message: object): Variant[] => [agentVariant(client, subjects, message)];
  const read = (name: string, query: string, id: string): Bench => ({
    name,
    variants: graphql(['ours', 'stock', 'limit'], { query, variables: { id } }, personalKey),
    essence: (answer) => JSON.stringify((JSON.parse(answer) as { data: unknown }).data),
  });
  const oneAsset = { query: one, variables: { id: assetId } };
  const byBoth = ['ours', 'stock'];
  const benches: Bench[] = [
    read('one', one, assetId),
    read('list20', list20, organizationId),
    read('cross20', cross20, organizationId),
    { name: 'mutation', variants: graphql(byBoth, { query: mutation, variables: { input } }, personalKey) },
    // A key that could be one, so that identity has to be asked.
    { name: '401', variants: graphql(byBoth, oneAsset, newApiKeyToken('PERSONAL'), 401) },
    { name: 'tools/call get', variants: agent(callOf('getAsset', { id: assetId })) },
    { name: 'tools/call list', variants: agent(callOf('listAssets', { organization_id: organizationId })) },
    { name: 'tools/list', variants: agent({ method: 'tools/list' }) },
  ];
  return { benches, processCosts: () => measureProcessCosts(subjects.system.pids, subjects.startAnother) };
}

/** A call of a tool as an agent sends it. */
export function callOf(name: string, toolArguments: object): { method: string; params: object } {
  return { method: 'tools/call', params: { name, arguments: toolArguments } };
}

/** What an agent sends to the interface for agents. */
export function agentTarget(url: string, key: string, message: object): Target {
  const headers = { accept: 'application/json, text/event-stream', authorization: `Bearer ${key}` };
  return { url, path: mcpPath, headers, body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...message }) };
}

function agentVariant(client: LoadWorker, { system, filled }: Subjects, message: object): Variant {
  const { 'mcp-bridge': bridge, ...others } = system.pids;
  const target = agentTarget(system.url, filled.mcpKey, message);
  return { name: 'ours', pids: { bridge, ...others }, load: (size) => client.ask({ target, ...size }) };
}

function variantsOf(
  client: LoadWorker,
  { system, stock, limit }: Subjects,
): (names: readonly string[], request: GraphqlRequest, key: string, status?: number) => Variant[] {
  const { gateway, 'mcp-bridge': _, ...services } = system.pids;
  const servers = [
    { name: 'ours', url: system.url, pids: { gateway, ...services } },
    { name: 'stock', url: stock.url, pids: { gateway: stock.pid, ...services } },
    { name: 'limit', url: limit.url, pids: { limit: limit.pid } },
  ];
  return (names, request, key, status = 200) =>
    servers
      .filter(({ name }) => names.includes(name))
      .map(({ name, url, pids }) => {
        const headers = { authorization: `Bearer ${key}` };
        const target = { url, path: graphqlPath, headers, body: JSON.stringify(request), status };
        return { name, pids, load: (size) => client.ask({ target, ...size }) };
      });
}
