import { createTokenSigner } from '@compliance/kit/internal/internal-token';
import { createServiceClient, type ServiceClient } from '@compliance/kit/internal/service-client';
import type { Principal } from '@compliance/kit/operation/principal';
import type { Recognized } from '@compliance/kit/rights/rights-memory';
import type { ProcessName } from '@compliance/stack/secrets';
import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import type { OwnTestSystem } from '@compliance/testing/open-test-system';
import { startTestSystem } from '@compliance/testing/start-test-system';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Reply, send } from './send.ts';

let system: OwnTestSystem;
let organization: TestOrganization;
const clients: ServiceClient[] = [];

beforeAll(async () => {
  system = await startTestSystem();
  organization = await newOrganization(system);
});

afterAll(async () => {
  await Promise.all(clients.map((client) => client.close()));
});

function gatewayAs(processName: ProcessName): ServiceClient {
  const { privateKey } = system.secrets.principalKeys[processName];
  const signer = createTokenSigner({ processName, privateKey, now: system.now });
  const client = createServiceClient({ service: 'gateway', urls: system.internalUrls.gateway, signer });
  clients.push(client);
  return client;
}

describe('what agents send', () => {
  const list = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
  const call = (headers: string[], options: { method?: string; path?: string } = {}): Promise<Reply> =>
    send(system.baseUrl, {
      path: '/api/mcp/v1',
      headers: ['content-type', 'application/json', ...headers],
      body: list,
      ...options,
    });
  const bearer = (token = organization.owner.mcpKey): string[] => ['authorization', `Bearer ${token}`];

  test('reaches the bridge under the address of the gateway', async () => {
    const { status, body } = await call(bearer());
    expect(status).toBe(200);
    expect(JSON.parse(body).result.tools).toHaveLength(25);
  });

  test('is checked by the bridge as it came', async () => {
    expect(await call([...bearer(), ...bearer()])).toMatchObject({
      status: 401,
      body: '{"error":"unauthorized"}',
    });
    expect(await call(bearer(organization.owner.personalKey))).toMatchObject({ status: 401 });
    expect(await call(bearer(), { method: 'GET' })).toMatchObject({
      status: 405,
      headers: { allow: 'POST' },
    });
    expect(await call(bearer(), { path: '/api/mcp/v1?toolsets=nonsense' })).toMatchObject({ status: 400 });
    expect(await call(bearer(), { path: '/api/mcp/v1/' })).toMatchObject({ status: 404 });
  });
});

describe('what the bridge asks', () => {
  const body = { query: '{ viewer { kind } }' };
  const options = { requestId: 'request-1', repeatable: true };

  async function personOf(): Promise<Principal> {
    const identity = createServiceClient({
      service: 'identity',
      urls: system.internalUrls.identity,
      signer: createTokenSigner({
        processName: 'gateway',
        privateKey: system.secrets.principalKeys.gateway.privateKey,
        now: system.now,
      }),
    });
    clients.push(identity);
    const credential = { kind: 'key', interface: 'MCP', token: organization.owner.mcpKey };
    const { recognized } = await identity.call<{ recognized: Recognized }>(
      '/internal/introspect',
      { credential },
      options,
    );
    return recognized.principal;
  }

  test('is answered as the person it has recognized', async () => {
    const principal = await personOf();
    const answer = await gatewayAs('mcp-bridge').call('/internal/graphql', body, { ...options, principal });
    expect(answer).toEqual({ data: { viewer: { kind: 'MCP' } }, points: expect.any(Number) });
  });

  test('is refused like any request when it is none', async () => {
    const principal = await personOf();
    const answer = await gatewayAs('mcp-bridge').call(
      '/internal/graphql',
      { query: '{' },
      { ...options, principal },
    );
    expect(answer).toMatchObject({ errors: [{ extensions: { code: 'GRAPHQL_PARSE_FAILED' } }] });
  });

  test('is for edges only', async () => {
    const principal = await personOf();
    const asked = gatewayAs('assets').call('/internal/graphql', body, { ...options, principal });
    await expect(asked).rejects.toThrow('unauthorized');
    const [url = ''] = system.internalUrls.gateway;
    expect(
      await send(url, {
        path: '/internal/graphql',
        headers: ['authorization', `Bearer ${organization.owner.personalKey}`],
      }),
    ).toMatchObject({
      status: 401,
    });
  });
});
