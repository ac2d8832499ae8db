import { randomUUID } from 'node:crypto';
import type { TestOrganization } from './new-organization.ts';

/** What is posted to a gateway. */
export type EverydayRequest = { path: string; headers: Record<string, string>; body: string };

/**
 * Makes reads and writes of the owner, over both interfaces, that together reach every process, in turn.
 * @param writes the share of those that write
 */
export function everydayRequests(organization: TestOrganization, writes: number): () => EverydayRequest {
  const kinds = kindsOfRequests(organization);
  const made = { reads: 0, writes: 0 };
  return () => {
    const isWrite = made.writes < (made.reads + made.writes + 1) * writes;
    const kind = isWrite ? 'writes' : 'reads';
    const make = kinds[kind][made[kind] % kinds[kind].length] as () => EverydayRequest;
    made[kind] += 1;
    return make();
  };
}

function kindsOfRequests({
  organizationId,
  owner,
}: TestOrganization): Record<'reads' | 'writes', (() => EverydayRequest)[]> {
  const script = (query: string, variables: () => object) => (): EverydayRequest => ({
    path: '/api/console/v1/graphql',
    headers: { authorization: `Bearer ${owner.personalKey}` },
    body: JSON.stringify({ query, variables: variables() }),
  });
  const agent = (name: string, toolArguments: () => object) => (): EverydayRequest => ({
    path: '/api/mcp/v1',
    headers: { authorization: `Bearer ${owner.mcpKey}` },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name, arguments: toolArguments() },
    }),
  });
  const ofOrganization = (): object => ({ id: organizationId });
  const named = (): object => ({ organizationId, name: `Everyday ${randomUUID()}` });
  const asset = { amount: 1, dataTypesStored: 'none', assetType: 'VIRTUAL' };

  return {
    reads: [
      script(
        'query ($id: ID!) { assets(organizationId: $id, first: 5) { nodes { name owner { fullName } } } }',
        ofOrganization,
      ),
      script(
        'query ($id: ID!) { profiles(organizationId: $id, first: 5) { nodes { id fullName } } }',
        ofOrganization,
      ),
      agent('listFrameworks', () => ({ organization_id: organizationId, size: 5 })),
      script(
        'query ($id: ID!) { organization(id: $id) { name vendors(first: 5) { nodes { name } } } }',
        ofOrganization,
      ),
    ],
    writes: [
      script('mutation ($input: CreateAssetInput!) { createAsset(input: $input) { asset { id } } }', () => ({
        input: { ...named(), ...asset, ownerId: owner.profileId },
      })),
      script(
        'mutation ($input: CreateFrameworkInput!) { createFramework(input: $input) { framework { id } } }',
        () => ({ input: named() }),
      ),
      script(
        'mutation ($input: CreateVendorInput!) { createVendor(input: $input) { vendor { id } } }',
        () => ({
          input: named(),
        }),
      ),
      agent('addVendor', () => ({ organization_id: organizationId, name: `Everyday ${randomUUID()}` })),
    ],
  };
}
