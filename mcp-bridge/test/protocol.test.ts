import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { post, type Reply, request } from './post.ts';

const system = sharedTestSystem();
let organization: TestOrganization;

beforeAll(async () => {
  organization = await newOrganization(system);
});

const send = (body: unknown, headers?: Record<string, string>, query?: string): Promise<Reply> =>
  post(system, organization.owner, body, headers, query);

const listTools = request('tools/list');

describe('the envelope', () => {
  test.each<[string, unknown, number, number]>([
    ['no body', '', 400, -32700],
    ['half a body', '{"jsonrpc":"2.0","id":1', 400, -32700],
    ['NaN', '{"jsonrpc":"2.0","id":NaN,"method":"ping"}', 400, -32700],
    ['something after the end', '{"jsonrpc":"2.0","id":1,"method":"ping"} x', 400, -32700],
    ['single quotes', "{'jsonrpc':'2.0'}", 400, -32700],
    ['a comment', '{"jsonrpc":"2.0",/* */"id":1,"method":"ping"}', 400, -32700],
    ['a key twice', '{"jsonrpc":"2.0","id":1,"id":2,"method":"ping"}', 400, -32700],
    ['null', 'null', 400, -32600],
    ['a text', '"x"', 400, -32600],
    ['a number', '5', 400, -32600],
    ['an empty batch', '[]', 400, -32600],
    ['a batch', [listTools, listTools], 400, -32600],
    ['a batch of ten thousand', Array(10_000).fill({ method: 'x' }), 400, -32600],
    ['no jsonrpc', { id: 1, method: 'ping' }, 400, -32600],
    ['jsonrpc 1.0', { ...listTools, jsonrpc: '1.0' }, 400, -32600],
    ['jsonrpc as a number', { ...listTools, jsonrpc: 2.0 }, 400, -32600],
    ['id null', { ...listTools, id: null }, 400, -32600],
    ['id as an object', { ...listTools, id: {} }, 400, -32600],
    ['a broken id', { ...listTools, id: 1.5 }, 400, -32600],
    ['an id beyond 2^53', '{"jsonrpc":"2.0","id":9007199254740993,"method":"ping"}', 400, -32600],
    ['no method', { jsonrpc: '2.0', id: 1 }, 400, -32600],
    ['method as a number', { ...listTools, method: 5 }, 400, -32600],
    ['an answer', { jsonrpc: '2.0', id: 1, result: {} }, 400, -32600],
    ['an unknown method', request('tools/delete'), 200, -32601],
    ['constructor', request('constructor'), 200, -32601],
    ['__proto__', request('__proto__'), 200, -32601],
    ['params null', request('tools/call', null), 200, -32602],
    ['params as a list', request('tools/call', []), 200, -32602],
    ['no params', request('tools/call'), 200, -32602],
    ['no tool', request('tools/call', {}), 200, -32602],
    ['an unknown tool', request('tools/call', { name: 'deleteEverything' }), 200, -32602],
    ['toString', request('tools/call', { name: 'toString' }), 200, -32602],
    ['a long tool name', request('tools/call', { name: 'x'.repeat(10_000) }), 200, -32602],
    ['arguments null', request('tools/call', { name: 'listOrganizations', arguments: null }), 200, -32602],
    ['arguments as a list', request('tools/call', { name: 'listOrganizations', arguments: [] }), 200, -32602],
    [
      'arguments as a text',
      request('tools/call', { name: 'listOrganizations', arguments: '{}' }),
      200,
      -32602,
    ],
    ['initialize without a version', request('initialize', {}), 200, -32602],
  ])('refuses %s', async (_what, body, status, code) => {
    const reply = await send(body);
    expect([reply.status, reply.message.error?.code]).toEqual([status, code]);
    expect(reply.headers.get('content-type')).toBe('application/json');
    expect(reply.text.length).toBeLessThan(500);
  });

  test.each([7, 0, -1, 'seven', ''])('echoes the id %j', async (id) => {
    const { message } = await send({ jsonrpc: '2.0', id, method: 'ping' });
    expect(message).toEqual({ jsonrpc: '2.0', id, result: {} });
  });

  test('takes a request without an id for a notification, which has no effect', async () => {
    const { organizationId } = organization;
    const params = { name: 'addFramework', arguments: { organization_id: organizationId, name: 'Unasked' } };
    const notified = await send({ jsonrpc: '2.0', method: 'tools/call', params });
    const { message } = await send(
      request('tools/call', { name: 'listFrameworks', arguments: { organization_id: organizationId } }),
    );
    expect([notified.status, notified.text]).toEqual([202, '']);
    expect(message.result.structuredContent).toEqual({ frameworks: [] });
  });

  test('takes arguments left out for none', async () => {
    const { message } = await send(request('tools/call', { name: 'listOrganizations' }));
    expect(message.result.structuredContent.organizations).toHaveLength(1);
  });

  test('survives __proto__ and constructor wherever they stand', async () => {
    const name = 'listOrganizations';
    await send(`{"jsonrpc":"2.0","id":1,"method":"tools/call","__proto__":{"x":1},"constructor":{"x":1},
      "params":{"name":"${name}","__proto__":{"x":1},"arguments":{"__proto__":{"x":1},"constructor":{}}}}`);
    expect(({} as { x?: unknown }).x).toBeUndefined();
  });
});

describe('transport', () => {
  test.each(['GET', 'DELETE', 'PUT', 'PATCH'])('knows only POST, not %s', async (method) => {
    const headers = { authorization: `Bearer ${organization.owner.mcpKey}` };
    const response = await fetch(`${system.baseUrl}/api/mcp/v1`, { method, headers });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
  });

  test('answers an agent only, byte for byte alike whatever is wrong with the credential', async () => {
    const { mcpKey, personalKey } = organization.owner;
    const forged = `${mcpKey.slice(0, -1)}${mcpKey.endsWith('a') ? 'b' : 'a'}`;
    const replies = await Promise.all(
      [personalKey, forged, 'x'].map((key) => post(system, { mcpKey: key }, listTools)),
    );
    for (const { status, text, headers } of replies) {
      expect([status, text]).toEqual([401, '{"error":"unauthorized"}']);
      expect(headers.get('www-authenticate')).toBe('Bearer');
    }
  });

  test.each([
    ['text/html', 406],
    ['application/xml;q=0.9, text/*;q=0', 406],
    ['text/event-stream', 200],
    ['application/json, text/event-stream', 200],
    ['*/*', 200],
  ])('answers Accept: %s with %i', async (accept, status) => {
    expect((await send(listTools, { accept })).status).toBe(status);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=utf-7'])(
    'refuses Content-Type: %s',
    async (type) => {
      const reply = await send(listTools, { 'content-type': type });
      expect([reply.status, reply.message]).toEqual([415, { error: 'unsupported_media_type' }]);
    },
  );

  test('refuses a body beyond 256 KiB', async () => {
    const reply = await send(request('ping', { padding: 'x'.repeat(300_000) }));
    expect([reply.status, reply.message]).toEqual([413, { error: 'payload_too_large' }]);
  });
});

describe('versions', () => {
  test.each(['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25'])('speaks %s', async (version) => {
    const clientInfo = { name: 'test', version: '1' };
    const opened = await send(
      request('initialize', { protocolVersion: version, capabilities: {}, clientInfo }),
    );
    const listed = await send(listTools, { 'mcp-protocol-version': version });
    expect(opened.message.result.protocolVersion).toBe(version);
    expect(opened.headers.get('mcp-session-id')).toBeNull();
    expect(listed.message.result.tools).toHaveLength(16);
  });

  test('offers its newest version with a handshake to a client of another one', async () => {
    const clientInfo = { name: 'test', version: '1' };
    const { message } = await send(
      request('initialize', { protocolVersion: '2099-01-01', capabilities: {}, clientInfo }),
    );
    expect(message.result.protocolVersion).toBe('2025-11-25');
  });

  test.each(['1999-01-01', '2024-10-07', '2099-01-01', 'latest'])(
    'refuses the version %s',
    async (version) => {
      const reply = await send(listTools, { 'mcp-protocol-version': version });
      expect(reply.status).toBe(400);
      expect(reply.message.error.data.supported).toContain('2025-11-25');
    },
  );
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
    expect(message.result.tools).toHaveLength(16);
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
});

describe('the choice of tools', () => {
  test.each([
    ['a header', { 'x-mcp-toolsets': 'default' }, ''],
    ['the query', {}, '?toolsets=default'],
    ['both, the header first', { 'x-mcp-toolsets': 'default' }, '?toolsets=nonsense'],
    ['the same one twice', { 'x-mcp-toolsets': 'default, default' }, ''],
  ])('is made by %s', async (_how, headers, query) => {
    const { message } = await send(listTools, headers as Record<string, string>, query);
    expect(message.result.tools).toHaveLength(16);
  });

  test.each(['nonsense', 'default,nonsense', '__proto__', 'default,'])(
    'refuses the toolset %s',
    async (names) => {
      const reply = await send(listTools, { 'x-mcp-toolsets': names });
      expect([reply.status, reply.message.error.code]).toEqual([400, -32600]);
    },
  );

  test.each([
    ['false', 16],
    ['TRUE', 7],
    ['1', 7],
    ['', 7],
  ])('is read-only unless the header says false: %j', async (value, count) => {
    const { message } = await send(listTools, { 'x-mcp-readonly': value });
    expect(message.result.tools).toHaveLength(count);
  });

  test('hides what writes from a read-only connection, and refuses it there', async () => {
    const readOnly = { 'x-mcp-readonly': 'true' };
    const listed = await send(listTools, readOnly);
    const called = await send(request('tools/call', { name: 'addFramework', arguments: {} }), readOnly);
    expect(listed.message.result.tools.map(({ name }: { name: string }) => name)).toEqual([
      'listOrganizations',
      'listUsers',
      'getUser',
      'listAssets',
      'getAsset',
      'listFrameworks',
      'getFramework',
    ]);
    expect(called.message.result.isError).toBe(true);
    expect(called.message.result.content[0].text).toContain('FORBIDDEN');
  });

  test('is answered with the same bytes each time', async () => {
    const [first, second] = await Promise.all([send(listTools), send(listTools)]);
    expect(second.text).toBe(first.text);
    expect(Buffer.byteLength(first.text)).toBeLessThanOrEqual(24_000);
  });
});
