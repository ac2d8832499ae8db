import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { beforeAll, expect, test } from '@jest/globals';
import { post, type Reply, request } from '../post.ts';

const system = sharedTestSystem();
let organization: TestOrganization;

beforeAll(async () => {
  organization = await newOrganization(system);
});

const send = (body: unknown, headers?: Record<string, string>): Promise<Reply> =>
  post(system, organization.owner, body, headers);

const version = '2026-07-28';
const _meta = {
  'io.modelcontextprotocol/protocolVersion': version,
  'io.modelcontextprotocol/clientCapabilities': {},
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
};

const saying = (member: string, value: unknown): object => ({
  _meta: { ..._meta, [`io.modelcontextprotocol/${member}`]: value },
});

test.each<[string, object, Record<string, string>, number, number, string]>([
  ['tools/call', { arguments: null }, {}, 200, -32602, 'Invalid parameters: params.arguments'],
  ['tools/call', { arguments: [] }, {}, 200, -32602, 'Invalid parameters: params.arguments'],
  ['tools/call', { name: 5 }, {}, 200, -32602, 'Invalid parameters: params.name'],
  ['tools/call', { requestState: 5 }, {}, 200, -32602, 'Invalid parameters'],
  ['tools/list', { cursor: 5 }, {}, 200, -32602, 'Invalid parameters: params.cursor'],
  ['subscriptions/listen', {}, {}, 200, -32602, 'Invalid parameters'],
  ['tools/list', { _meta: null }, {}, 400, -32602, 'Invalid parameters: params._meta'],
  [
    'tools/list',
    { _meta: { ..._meta, progressToken: {} } },
    {},
    400,
    -32602,
    'Invalid parameters: params._meta',
  ],
  ['tools/list', { _meta: undefined }, {}, 400, -32602, 'Invalid parameters: params._meta'],
  [
    'tools/list',
    { _meta: { more: 1 } },
    {},
    400,
    -32602,
    'Invalid parameters: params._meta.io.modelcontextprotocol/protocolVersion, params._meta.io.modelcontextprotocol/clientCapabilities',
  ],
  [
    'tools/list',
    saying('clientInfo', { name: 5 }),
    {},
    400,
    -32602,
    'Invalid parameters: params._meta.io.modelcontextprotocol/clientInfo.name',
  ],
  [
    'tools/list',
    saying('protocolVersion', 5),
    {},
    400,
    -32602,
    'Invalid parameters: params._meta.io.modelcontextprotocol/protocolVersion',
  ],
  [
    'tools/list',
    {},
    { 'mcp-protocol-version': '2025-11-25' },
    400,
    -32020,
    'The header MCP-Protocol-Version does not say what the message says',
  ],
  [
    'tools/call',
    {},
    { 'mcp-method': 'tools/list' },
    400,
    -32020,
    'The header Mcp-Method does not say what the message says',
  ],
  [
    'tools/call',
    { name: 'x'.repeat(10_000) },
    {},
    400,
    -32020,
    'The header Mcp-Name does not say what the message says',
  ],
  ['tools/delete', {}, {}, 404, -32601, 'Unknown method'],
])(
  'says what is wrong in words of its own: %s %j %j',
  async (method, params, headers, status, code, words) => {
    const name = 'listOrganizations';
    const reply = await send(request(method, { name, _meta, ...params }), {
      'mcp-protocol-version': version,
      'mcp-method': method,
      'mcp-name': name,
      ...headers,
    });
    expect([reply.status, reply.message]).toEqual([
      status,
      { jsonrpc: '2.0', id: 1, error: { code, message: words } },
    ]);
  },
);

test('tells a client that asks for another version without a header what is spoken', async () => {
  const reply = await send(request('tools/list', saying('protocolVersion', '2099-01-01')));
  expect([reply.status, reply.message.error]).toEqual([
    400,
    {
      code: -32022,
      message: 'Unsupported protocol version',
      data: { supported: [version], requested: '2099-01-01' },
    },
  ]);
});
