import { once } from 'node:events';
import { type IncomingMessage, request as openRequest } from 'node:http';
import { json } from 'node:stream/consumers';
import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { beforeAll, expect, test } from '@jest/globals';
import { toolsets } from '../../src/tools/registry.ts';
import { post, type Reply, request } from '../post.ts';

const system = sharedTestSystem();
let organization: TestOrganization;

beforeAll(async () => {
  organization = await newOrganization(system);
});

const listTools = request('tools/list');
const call = (name: string): object => request('tools/call', { name, arguments: {} });

const send = (body: object, headers: Record<string, string> = {}, query = ''): Promise<Reply> =>
  post(system, organization.owner, body, headers, query);

async function listed(headers: Record<string, string>, query?: string): Promise<string[]> {
  const { message } = await send(listTools, headers, query);
  return message.result.tools.map(({ name }: { name: string }) => name);
}

function namesIn(...chosen: string[]): string[] {
  return chosen.flatMap((toolset) => toolsets.get(toolset) ?? []).map(({ name }) => name);
}

test.each<[string, Record<string, string>, string, string[]]>([
  ['nothing', {}, '', ['default']],
  ['a header', { 'x-mcp-toolsets': 'controls' }, '', ['controls']],
  ['the query', {}, '?toolsets=restore', ['restore']],
  ['both', { 'x-mcp-toolsets': 'controls' }, '?toolsets=restore', ['controls', 'restore']],
  ['the query twice', {}, '?toolsets=restore&toolsets=default', ['default', 'restore']],
  [
    'everything at once',
    { 'x-mcp-toolsets': 'controls' },
    '?toolsets=restore&x=1&toolsets=controls,default',
    ['default', 'controls', 'restore'],
  ],
  ['several, in any order', {}, '?toolsets=restore,default', ['default', 'restore']],
  ['the same one twice', { 'x-mcp-toolsets': 'controls, controls' }, '', ['controls']],
])('%s chooses exactly the tools of the named toolsets', async (_how, headers, query, chosen) => {
  expect(await listed(headers, query)).toEqual(namesIn(...chosen));
});

test.each(['nonsense', 'default,nonsense', '__proto__', 'default,'])(
  'refuses the toolset %s',
  async (names) => {
    const reply = await send(listTools, { 'x-mcp-toolsets': names });
    expect([reply.status, reply.message.error.code]).toEqual([400, -32600]);
  },
);

test.each<[string, Record<string, string>, string]>([
  ['in the query', {}, '?toolsets=nonsense'],
  ['in the query beside the header', { 'x-mcp-toolsets': 'controls' }, '?toolsets=nonsense'],
  ['in the header beside the query', { 'x-mcp-toolsets': 'nonsense' }, '?toolsets=controls'],
  ['second in the query', {}, '?toolsets=default&toolsets=nonsense'],
])('refuses an unknown toolset %s', async (_where, headers, query) => {
  const reply = await send(listTools, headers, query);
  expect([reply.status, reply.message.error.code]).toEqual([400, -32600]);
});

test.each([
  [['controls', 'restore'], 200, namesIn('controls', 'restore')],
  [['controls', 'nonsense'], 400, undefined],
])('takes the header twice, %j, for all its names', async (names, status, tools) => {
  const { mcpKey } = organization.owner;
  const asked = openRequest(`${system.baseUrl}/api/mcp/v1`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${mcpKey}`,
      'content-type': 'application/json',
      'x-mcp-toolsets': names,
    },
  });
  asked.end(JSON.stringify(listTools));
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  const { result } = (await json(response)) as { result?: { tools: { name: string }[] } };
  expect([response.statusCode, result?.tools.map(({ name }) => name)]).toEqual([status, tools]);
});

test('a tool of another toolset than the chosen ones is not known', async () => {
  const [unchosen, chosen] = await Promise.all([
    send(call('restoreAsset')),
    send(call('restoreAsset'), {}, '?toolsets=restore'),
  ]);
  expect([unchosen.status, unchosen.message.error.code]).toEqual([200, -32602]);
  expect(chosen.message.result.isError).toBe(true);
});

test.each([
  ['false', false],
  ['TRUE', true],
  ['1', true],
  ['', true],
])('is read-only unless the header says false: %j', async (value, isReadOnly) => {
  expect((await listed({ 'x-mcp-readonly': value })).includes('addAsset')).toBe(!isReadOnly);
});

test('hides what writes from a read-only connection, and refuses it there', async () => {
  const readOnly = { 'x-mcp-readonly': 'true' };
  const called = await send(call('addFramework'), readOnly);
  expect(await listed(readOnly)).toEqual(
    namesIn('default').filter((name) => name.startsWith('list') || name.startsWith('get')),
  );
  expect(called.message.result.isError).toBe(true);
  expect(called.message.result.content[0].text).toContain('FORBIDDEN');
});

test('is answered with the same bytes each time', async () => {
  const [first, second] = await Promise.all([send(listTools), send(listTools)]);
  expect(second.text).toBe(first.text);
  expect(Buffer.byteLength(first.text)).toBeLessThanOrEqual(32_000);
});
