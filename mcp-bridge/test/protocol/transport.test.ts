import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { beforeAll, expect, test } from '@jest/globals';
import { post, type Reply, request } from '../post.ts';

const system = sharedTestSystem();
let organization: TestOrganization;

beforeAll(async () => {
  organization = await newOrganization(system);
});

const send = (body: unknown, headers?: Record<string, string>, query?: string): Promise<Reply> =>
  post(system, organization.owner, body, headers, query);

const listTools = request('tools/list');

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
