import type { RunningSystem } from '@compliance/stack/start-system';
import type { Target } from './send.ts';

/** The two interfaces, as clients know them. */
export type Interface = 'graphql' | 'mcp';

const assets = 40;

/** The same list, asked over both interfaces, with one key more than is said. */
export async function prepareTargets(
  { baseUrl, founded }: RunningSystem,
  keys: number,
): Promise<Record<Interface, Target[]>> {
  if (founded === undefined) throw new Error('The store was not empty.');
  const { organizationId, ownerProfileId, ownerEmail, ownerPassword } = founded;
  const url = `${baseUrl}/api/console/v1/graphql`;
  const signedIn = await post(
    `${baseUrl}/api/auth/v1/sign-in`,
    {},
    { email: ownerEmail, password: ownerPassword },
  );
  const cookie = signedIn.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
  const ask = async <Data>(query: string, input: object): Promise<Data> => {
    const response = await post(
      url,
      { cookie, 'sec-fetch-site': 'same-origin' },
      { query, variables: { input } },
    );
    const { data, errors } = (await response.json()) as { data: Data; errors?: unknown };
    if (errors !== undefined) throw new Error(JSON.stringify(errors));
    return data;
  };

  for (let index = 0; index < assets; index += 1) {
    await ask('mutation ($input: CreateAssetInput!) { createAsset(input: $input) { asset { id } } }', {
      organizationId,
      name: `Asset ${index}`,
      amount: 1,
      ownerId: ownerProfileId,
      assetType: 'VIRTUAL',
      dataTypesStored: 'none',
    });
  }
  const newKey = async (kind: string, name: string): Promise<string> => {
    const { createApiKey } = await ask<{ createApiKey: { token: string } }>(
      'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { token } }',
      { kind, name },
    );
    return createApiKey.token;
  };
  const targets = async (kind: string, path: string, body: object): Promise<Target[]> => {
    const made: Target[] = [];
    for (let index = 0; index <= keys; index += 1) {
      const key = await newKey(kind, `Load ${index}`);
      made.push({ url: `${baseUrl}${path}`, body: JSON.stringify(body), key });
    }
    return made;
  };
  return {
    graphql: await targets('PERSONAL', '/api/console/v1/graphql', {
      query: 'query ($id: ID!) { assets(organizationId: $id) { nodes { id name owner { id fullName } } } }',
      variables: { id: organizationId },
    }),
    mcp: await targets('MCP', '/api/mcp/v1', {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'listAssets', arguments: { organization_id: organizationId } },
    }),
  };
}

function post(url: string, headers: Record<string, string>, body: object): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}
