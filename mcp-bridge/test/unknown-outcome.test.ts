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

test('a write that was refused holds up no revocation', async () => {
  expect(await toldAfter('CONFLICT')).toEqual({ settled: true });
});

test.each(['SUBGRAPH_UNAVAILABLE', 'INTERNAL_SERVER_ERROR'])(
  'a write that ended in %s may still be committed, so a revocation waits for it',
  async (code) => {
    expect(await toldAfter(code)).toEqual({ settled: false });
  },
);

/** What a bridge says to a revocation after a write of its key has failed. */
async function toldAfter(code: string): Promise<unknown> {
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
  return bridge.call('rights-changed', told, 'identity');
}
