import { startService, type TestService } from '@compliance/testing/start-service';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startMcpBridge } from '../src/server.ts';
import { type OtherProcesses, startOtherProcesses } from './other-processes.ts';
import { post, type Reply, request } from './post.ts';

let others: OtherProcesses;
let bridge: TestService;
let asked = 0;

beforeAll(async () => {
  others = await startOtherProcesses();
  others.gateway((response) => {
    asked += 1;
    response.end('{"data":{"organizations":{"nodes":[]}}}');
  });
  const serviceUrls = { identity: [others.url], gateway: [others.url] };
  bridge = await startService('mcp-bridge', { start: startMcpBridge, serviceUrls });
});

afterAll(() => others.stop());

const send = (body: unknown): Promise<Reply> =>
  post({ baseUrl: bridge.internalUrl }, { mcpKey: 'key' }, body);

const organization_id = 'x';

test.each<[string, object]>([
  ['getAsset', { id: { $gt: '' } }],
  ['deleteAsset', { id: ['x'] }],
  ['listAssets', { organization_id: ['a'] }],
  ['listAssets', { organization_id, size: '20' }],
  ['listAssets', { organization_id, filter: { $where: '1' } }],
  ['listAssets', { organization_id, filter: { owner_id: { $ne: null } } }],
  ['listAssets', { organization_id, order_by: { field: '__proto__', direction: 'ASC' } }],
  ['listAssets', { organization_id, order_by: { field: { $gt: '' }, direction: 'ASC' } }],
  ['listVendors', { organization_id, filter: { query: { $regex: '.*' } } }],
  ['updateMembership', { organization_id, membership_id: 'x', role: { $in: ['OWNER'] } }],
])('%s asks nobody about %j', async (name, toolArguments) => {
  const before = asked;
  const { message } = await send(request('tools/call', { name, arguments: toolArguments }));
  expect(message.result.isError).toBe(true);
  expect(asked).toBe(before);
});

test('a tool asks once about what it can read', async () => {
  const before = asked;
  const { message } = await send(request('tools/call', { name: 'listOrganizations', arguments: {} }));
  expect(message.result.structuredContent).toEqual({ organizations: [] });
  expect(asked).toBe(before + 1);
});
