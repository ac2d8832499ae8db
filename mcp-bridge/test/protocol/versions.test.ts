import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { post, type Reply, request } from '../post.ts';

const system = sharedTestSystem();
let organization: TestOrganization;

beforeAll(async () => {
  organization = await newOrganization(system);
});

const send = (body: unknown, headers?: Record<string, string>, query?: string): Promise<Reply> =>
  post(system, organization.owner, body, headers, query);

const listTools = request('tools/list');

test.each(['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25'])('speaks %s', async (version) => {
  const clientInfo = { name: 'test', version: '1' };
  const opened = await send(
    request('initialize', { protocolVersion: version, capabilities: {}, clientInfo }),
  );
  const listed = await send(listTools, { 'mcp-protocol-version': version });
  expect(opened.message.result.protocolVersion).toBe(version);
  expect(opened.headers.get('mcp-session-id')).toBeNull();
  expect(listed.message.result.tools).toHaveLength(25);
});

test('offers its newest version with a handshake to a client of another one', async () => {
  const clientInfo = { name: 'test', version: '1' };
  const { message } = await send(
    request('initialize', { protocolVersion: '2099-01-01', capabilities: {}, clientInfo }),
  );
  expect(message.result.protocolVersion).toBe('2025-11-25');
});

test.each(['1999-01-01', '2024-10-07', '2099-01-01', 'latest'])('refuses the version %s', async (version) => {
  const reply = await send(listTools, { 'mcp-protocol-version': version });
  expect(reply.status).toBe(400);
  expect(reply.message.error.data.supported).toContain('2025-11-25');
});

describe('2026-07-28', () => {
  const version = '2026-07-28';
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': version,
    'io.modelcontextprotocol/clientCapabilities': {},
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
  };
  const modern = (
    method: string,
    params: object = {},
    headers: Record<string, string> = {},
  ): Promise<Reply> =>
    send(request(method, { ...params, _meta }), {
      'mcp-protocol-version': version,
      'mcp-method': method,
      ...headers,
    });

  test('discovers what the server speaks', async () => {
    const { message } = await modern('server/discover');
    expect(message.result.supportedVersions).toEqual([version]);
  });

  test('lists the tools as data of this caller only', async () => {
    const { message } = await modern('tools/list');
    expect(message.result).toMatchObject({ resultType: 'complete', cacheScope: 'private' });
    expect(message.result.tools).toHaveLength(25);
  });

  test('calls a tool', async () => {
    const { status, message } = await modern(
      'tools/call',
      { name: 'listOrganizations', arguments: {} },
      { 'mcp-name': 'listOrganizations' },
    );
    expect(status).toBe(200);
    expect(message.result.structuredContent.organizations).toHaveLength(1);
  });

  test.each<[string, string, object, Record<string, string>, number, number]>([
    ['an unknown method', 'tools/delete', {}, {}, 404, -32601],
    ['initialize', 'initialize', {}, {}, 404, -32601],
    ['an unknown tool', 'tools/call', { name: 'x' }, { 'mcp-name': 'x' }, 200, -32602],
    ['a call without its name in a header', 'tools/call', { name: 'listOrganizations' }, {}, 400, -32020],
    ['a header that names another method', 'tools/list', {}, { 'mcp-method': 'ping' }, 400, -32020],
    [
      'another version in the header',
      'tools/list',
      {},
      { 'mcp-protocol-version': '2025-11-25' },
      400,
      -32020,
    ],
  ])('refuses %s', async (_what, method, params, headers, status, code) => {
    const reply = await modern(method, params, headers);
    expect([reply.status, reply.message.error?.code]).toEqual([status, code]);
  });

  test('refuses a request that says nothing of itself', async () => {
    const reply = await send(listTools, { 'mcp-protocol-version': version });
    expect([reply.status, reply.message.error.code]).toEqual([400, -32602]);
  });

  test.each<[string, object]>([
    ['tools/call', { name: 'listOrganizations' }],
    ['tools/list', {}],
  ])('ignores what a message of %s has besides', async (method, params) => {
    const headers = {
      'mcp-protocol-version': version,
      'mcp-method': method,
      'mcp-name': 'listOrganizations',
    };
    const body = request(method, { ...params, _meta });
    const [plain, more] = await Promise.all([
      send(body, headers),
      send({ ...body, api_key: 'x', result: {} }, headers),
    ]);
    expect(plain.status).toBe(200);
    expect(more.text).toBe(plain.text);
  });
});
