import { startService } from '@compliance/testing/start-service';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startMcpBridge } from '../src/server.ts';
import { type OtherProcesses, principal, startOtherProcesses } from './other-processes.ts';
import { post, request } from './post.ts';

let others: OtherProcesses;

beforeAll(async () => {
  others = await startOtherProcesses();
});

afterAll(() => others.stop());

test.each([
  ['CONFLICT', true],
  ['SUBGRAPH_UNAVAILABLE', false],
  ['INTERNAL_SERVER_ERROR', false],
])('a revocation is told after a write that ended in %s that all is settled: %p', async (code, settled) => {
  const serviceUrls = { identity: [others.url], gateway: [others.url] };
  const bridge = await startService('mcp-bridge', { start: startMcpBridge, serviceUrls });
  const failed = { data: null, errors: [{ message: 'Failed', path: ['updateAsset'], extensions: { code } }] };
  others.gateway((response) => response.end(JSON.stringify(failed)));
  const call = request('tools/call', { name: 'updateAsset', arguments: { id: 'id', amount: 2 } });
  const { text } = await post({ baseUrl: bridge.internalUrl }, { mcpKey: 'key' }, call);
  expect(text).toContain(code);

  const { personId, epoch, credential } = principal;
  const change = { personId, epoch: epoch + 1, ended: [credential.id], lost: false };
  const told = { holder: others.holder(), requestIds: [], changes: [change] };
  expect(await bridge.call('rights-changed', told, 'identity')).toEqual({ settled });
});
