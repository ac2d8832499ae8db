import { newOrganization } from '@compliance/testing/new-organization';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { beforeAll, describe, expect, test } from '@jest/globals';
import {
  Client as ModernClient,
  StreamableHTTPClientTransport as ModernTransport,
} from '@modelcontextprotocol/client';
import { Client as LegacyClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as LegacyTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';

let url: URL;
let organizationId: string;
let requestInit: RequestInit;

beforeAll(async () => {
  const system = sharedTestSystem();
  const organization = await newOrganization(system);
  url = new URL('/api/mcp/v1', system.baseUrl);
  organizationId = organization.organizationId;
  requestInit = { headers: { authorization: `Bearer ${organization.owner.mcpKey}` } };
});

describe('the official client of 2024 and 2025', () => {
  test('connects, lists and calls', async () => {
    const client = new LegacyClient({ name: 'test', version: '1' });
    await client.connect(new LegacyTransport(url, { requestInit }) as Parameters<typeof client.connect>[0]);
    const { tools } = await client.listTools();
    // It checks the answer against the tool's output schema.
    const result = await client.callTool({
      name: 'listUsers',
      arguments: { organization_id: organizationId },
    });
    await client.close();

    expect(client.getServerVersion()?.name).toBe('compliance');
    expect(tools).toHaveLength(25);
    expect(result.structuredContent).toMatchObject({
      users: [{ organization_id: organizationId, role: 'OWNER' }],
    });
  });
});

describe('the official client of 2026', () => {
  test.each(['auto', { pin: '2026-07-28' }] as const)('connects, lists and calls: %j', async (mode) => {
    const client = new ModernClient({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
    await client.connect(new ModernTransport(url, { requestInit }));
    const { tools } = await client.listTools();
    const result = await client.callTool({
      name: 'listUsers',
      arguments: { organization_id: organizationId },
    });
    const version = client.getNegotiatedProtocolVersion();
    await client.close();

    expect(version).toBe('2026-07-28');
    expect(tools).toHaveLength(25);
    expect(result.structuredContent).toMatchObject({
      users: [{ organization_id: organizationId, role: 'OWNER' }],
    });
  });
});
