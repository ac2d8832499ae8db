import type { RunningSystem } from '@compliance/stack/start-system';
import { graphqlData } from '@compliance/testing/graphql';
import { joinOrganization, type Member } from '@compliance/testing/join-organization';
import { signIn } from '@compliance/testing/sign-in';
import type { Target } from './send.ts';

/** The two interfaces, as clients know them. */
export type Interface = 'graphql' | 'mcp';

/** `load` is sent in the name of several keys of one person, `bystander` in that of somebody else. */
export type Targets = { load: Target[]; bystander: Target };

const assets = 40;
const createAsset = 'mutation ($input: CreateAssetInput!) { createAsset(input: $input) { asset { id } } }';
const createApiKey = 'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { token } }';

/** The same list, asked over both interfaces. */
export async function prepareTargets(
  { baseUrl, founded }: RunningSystem,
  mailDirectory: string,
  keys: number,
): Promise<Record<Interface, Targets>> {
  if (founded === undefined) throw new Error('The store was not empty.');
  const { organizationId, ownerProfileId: profileId, ownerEmail: email, ownerPassword: password } = founded;
  const { personalKey, mcpKey } = founded;
  const owner: Member = { profileId, email, password, personalKey, mcpKey };
  const system = { baseUrl, mailDirectory };
  for (let index = 0; index < assets; index += 1) {
    const input = { organizationId, name: `Asset ${index}`, amount: 1, ownerId: profileId };
    await graphqlData(system, owner, createAsset, {
      input: { ...input, assetType: 'VIRTUAL', dataTypesStored: 'none' },
    });
  }
  const other = await joinOrganization(system, { organizationId, owner }, 'AUDITOR');
  const session = await signIn(baseUrl, owner);

  const newKey = async (kind: string, name: string): Promise<string> => {
    const made = await graphqlData<{ createApiKey: { token: string } }>(system, session, createApiKey, {
      input: { kind, name },
    });
    return made.createApiKey.token;
  };
  const targets = async (kind: string, othersKey: string, path: string, body: object): Promise<Targets> => {
    const sent = { origin: baseUrl, path, body: JSON.stringify(body) };
    const load: Target[] = [];
    for (let index = 0; index < keys; index += 1) {
      load.push({ ...sent, key: await newKey(kind, `Load ${index}`) });
    }
    return { load, bystander: { ...sent, key: othersKey } };
  };
  return {
    graphql: await targets('PERSONAL', other.personalKey, '/api/console/v1/graphql', {
      query: 'query ($id: ID!) { assets(organizationId: $id) { nodes { id name owner { id fullName } } } }',
      variables: { id: organizationId },
    }),
    mcp: await targets('MCP', other.mcpKey, '/api/mcp/v1', {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'listAssets', arguments: { organization_id: organizationId } },
    }),
  };
}
