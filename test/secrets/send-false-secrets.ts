import { newApiKeyToken } from '@compliance/identity/api-key/api-key-token';
import type { TestOrganization } from '@compliance/testing/new-organization';
import { bearer, type Client, consolePath, mcpPath, type Sent } from './client.ts';
import { type Keep, newSecret } from './use-secrets.ts';

type Owner = TestOrganization['owner'];
type Place = (secret: string, path: string, owner: Owner) => Sent;

/** A request that would be good if the secret were not in the wrong place. */
const goodBodies: Record<string, Record<string, unknown>> = {
  [consolePath]: { query: '{ viewer { id } }' },
  [mcpPath]: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'listOrganizations' } },
};

const inHeader =
  (name: string, value: (secret: string) => string = encodeURIComponent): Place =>
  (secret, path, owner) => ({
    path,
    headers: { ...keyFor(path, owner), [name]: value(secret) },
    body: goodBodies[path],
  });

const inDocument =
  (write: (literal: string) => string): Place =>
  (secret, _, { personalKey }) => ({
    path: consolePath,
    headers: bearer(personalKey),
    body: { query: write(JSON.stringify(secret)) },
  });

const inVariables =
  (query: string, variablesOf: (secret: string) => object): Place =>
  (secret, _, { personalKey }) => ({
    path: consolePath,
    headers: bearer(personalKey),
    body: { query, variables: variablesOf(secret) },
  });

const inMessage =
  (change: (secret: string) => object): Place =>
  (secret, _, { mcpKey }) => ({
    path: mcpPath,
    headers: bearer(mcpKey),
    body: { ...goodBodies[mcpPath], ...change(secret) },
  });

const inArguments = (argumentsOf: (secret: string) => unknown, name = 'getAsset'): Place =>
  inMessage((secret) => ({ params: { name, arguments: argumentsOf(secret) } }));

const places: Record<string, Place> = {
  'the Authorization header': (secret, path) => ({
    path,
    headers: bearer(encodeURIComponent(secret)),
    body: goodBodies[path],
  }),
  'another scheme': (secret, path) => ({
    path,
    headers: { authorization: `Basic ${Buffer.from(`user:${secret}`).toString('base64')}` },
    body: goodBodies[path],
  }),
  'the address': (secret, path) => ({ path: `${path}?api_key=${encodeURIComponent(secret)}` }),
  'the address beside a key': (secret, path, owner) => ({
    path: `${path}?api_key=${encodeURIComponent(secret)}`,
    headers: keyFor(path, owner),
    body: goodBodies[path],
  }),
  'the path': (secret, path, owner) => ({
    path: `${path}/${encodeURIComponent(secret)}`,
    headers: keyFor(path, owner),
  }),
  'the body': (secret, path, owner) => ({
    path,
    headers: keyFor(path, owner),
    body: { ...goodBodies[path], api_key: secret },
  }),
  'a body that is no JSON': (secret, path, owner) => ({
    path,
    headers: keyFor(path, owner),
    body: `{"query": ${secret}`,
  }),
  'a cookie': (secret, path) => ({
    path,
    headers: { cookie: `session=${encodeURIComponent(secret)}`, 'sec-fetch-site': 'same-origin' },
  }),
  'X-Request-Id': inHeader('x-request-id'),
  'X-Api-Key': inHeader('x-api-key'),
  'User-Agent': inHeader('user-agent'),
  Referer: inHeader('referer'),
  traceparent: inHeader('traceparent'),
  'Idempotency-Key': inHeader('idempotency-key'),
  'X-Forwarded-For': inHeader('x-forwarded-for'),
  Origin: inHeader('origin', (secret) => `https://${encodeURIComponent(secret)}.example`),
  Accept: inHeader('accept', (secret) => `application/json; q=${encodeURIComponent(secret)}`),
  'X-MCP-Toolsets': inHeader('x-mcp-toolsets'),
  'a literal that is an id': inDocument((literal) => `{ node(id: ${literal}) { id } }`),
  'a literal of a wrong type': inDocument(
    (literal) => `{ organizations(first: ${literal}) { nodes { id } } }`,
  ),
  'a literal of an unknown argument': inDocument((literal) => `{ viewer(token: ${literal}) { id } }`),
  'a broken document': inDocument((literal) => `{ viewer ${literal} }`),
  'a comment': inDocument((literal) => `# ${literal}\n{ viewer { id } }`),
  'a variable that is an id': inVariables('query ($v: ID!) { node(id: $v) { id } }', (v) => ({ v })),
  'a variable of a wrong type': inVariables(
    'query ($v: Int) { organizations(first: $v) { nodes { id } } }',
    (v) => ({ v }),
  ),
  'a variable nobody knows': inVariables('{ viewer { id } }', (token) => ({ token })),
  'a variable of an input': inVariables(
    'mutation ($input: CreateAssetInput!) { createAsset(input: $input) { asset { id } } }',
    (text) => ({ input: { organizationId: text, name: 5, ownerId: text, assetType: text, amount: text } }),
  ),
  'an operation name': (secret, _, { personalKey }) => ({
    path: consolePath,
    headers: bearer(personalKey),
    body: { query: 'query Q { viewer { id } }', operationName: secret },
  }),
  'an extension': (secret, _, { personalKey }) => ({
    path: consolePath,
    headers: bearer(personalKey),
    body: { query: '{ viewer { id } }', extensions: { token: secret } },
  }),
  'an argument that is an id': inArguments((id) => ({ id })),
  'an argument of a wrong type': inArguments((size) => ({ organization_id: [size], size }), 'listAssets'),
  'arguments that are a text': inArguments((text) => text),
  'an argument nobody knows': inArguments((token) => ({ id: 'x', token })),
  'the meta of a message': inMessage((token) => ({
    params: { name: 'listOrganizations', _meta: { token, 'idempotency-key': token } },
  })),
  'the parameters of another method': inMessage((token) => ({
    method: 'resources/read',
    params: { uri: token },
  })),
};

/** Unknown names are repeated in the answer, so that clients find their mistake. Nobody else sees them. */
const named: Record<string, Place> = {
  'MCP-Protocol-Version': inHeader('mcp-protocol-version'),
  'the name of a field': inDocument((literal) => `{ ${JSON.parse(literal)} }`),
  'the name of an argument': inArguments((name) => ({ [name]: 1 })),
  'the name of a tool': inMessage((name) => ({ params: { name } })),
  'a method': inMessage((method) => ({ method })),
};

/** Sends made-up secrets in places where none belong. */
export async function sendFalseSecrets(client: Client, keep: Keep, owner: Owner): Promise<void> {
  for (const path of [consolePath, mcpPath]) {
    const newKey = (place: string): string =>
      keep(`a key in ${place} of ${path}`, newApiKeyToken(path === mcpPath ? 'MCP' : 'PERSONAL'));
    for (const [place, send] of Object.entries(places)) {
      await client.send(send(newKey(place), path, owner));
      await client.send(send(keep(`a secret in ${place} of ${path}`, newSecret()), path, owner));
    }
    for (const [place, send] of Object.entries(named)) {
      await client.sendForSecret(send(newKey(place), path, owner));
    }
  }
}

function keyFor(path: string, { personalKey, mcpKey }: Owner): Record<string, string> {
  return bearer(path === mcpPath ? mcpKey : personalKey);
}
