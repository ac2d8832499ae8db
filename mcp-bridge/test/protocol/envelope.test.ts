import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { beforeAll, expect, test } from '@jest/globals';
import { post, type Reply, request, wordsOfLibraries } from '../post.ts';

const system = sharedTestSystem();
let organization: TestOrganization;

beforeAll(async () => {
  organization = await newOrganization(system);
});

const send = (body: unknown, headers?: Record<string, string>, query?: string): Promise<Reply> =>
  post(system, organization.owner, body, headers, query);

const listTools = request('tools/list');

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
  ['arguments as a text', request('tools/call', { name: 'listOrganizations', arguments: '{}' }), 200, -32602],
  ['initialize without a version', request('initialize', {}), 200, -32602],
  ['_meta null', request('tools/list', { _meta: null }), 200, -32602],
  ['_meta as a list', request('ping', { _meta: [] }), 200, -32602],
  ['_meta as a text', request('tools/call', { name: 'listOrganizations', _meta: 'x' }), 200, -32602],
  ['a bad token in _meta', request('tools/list', { _meta: { progressToken: {} } }), 200, -32602],
])('refuses %s', async (_what, body, status, code) => {
  const reply = await send(body);
  expect([reply.status, reply.message.error?.code]).toEqual([status, code]);
  expect(reply.message.error?.message).not.toMatch(wordsOfLibraries);
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

test.each([{ api_key: 'x' }, { params_: {}, result: {} }, { error: { code: 1, message: '' } }])(
  'ignores what a message has besides: %j',
  async (more) => {
    const params = { name: 'listOrganizations', _meta: { 'idempotency-key': 'k' } };
    const [plain, called, listed, notified] = await Promise.all([
      send(request('tools/call', params)),
      send({ ...request('tools/call', params), ...more }),
      send({ ...listTools, ...more }),
      send({ jsonrpc: '2.0', method: 'notifications/initialized', ...more }),
    ]);
    expect(called.text).toBe(plain.text);
    expect(listed.message.result.tools).toHaveLength(25);
    expect([notified.status, notified.text]).toEqual([202, '']);
  },
);

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
