import { once } from 'node:events';
import { startService, type TestService } from '@compliance/testing/start-service';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startMcpBridge } from '../src/server.ts';
import { type OtherProcesses, startOtherProcesses } from './other-processes.ts';
import { post, type Reply, request } from './post.ts';

let others: OtherProcesses;
let bridge: TestService;

beforeAll(async () => {
  others = await startOtherProcesses();
  const serviceUrls = { identity: [others.url], gateway: [others.url] };
  bridge = await startService('mcp-bridge', { start: startMcpBridge, serviceUrls });
});

afterAll(() => others.stop());

const call = (
  name: string,
  toolArguments: object = {},
  headers: Record<string, string> = {},
): Promise<Reply> =>
  post({ baseUrl: bridge.internalUrl }, { mcpKey: 'key' }, modernCall(name, toolArguments, headers), headers);

/** The same call in both generations: the newer one is told by its headers. */
function modernCall(name: string, toolArguments: object, headers: Record<string, string>): object {
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': headers['mcp-protocol-version'],
    'io.modelcontextprotocol/clientCapabilities': {},
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
  };
  const params = { name, arguments: toolArguments };
  return request('tools/call', 'mcp-protocol-version' in headers ? { ...params, _meta } : params);
}

const modern = {
  'mcp-protocol-version': '2026-07-28',
  'mcp-method': 'tools/call',
  'mcp-name': 'listOrganizations',
};

describe('when the gateway', () => {
  test.each<[string, Parameters<OtherProcesses['gateway']>[0]]>([
    ['is gone', (response) => response.destroy()],
    ['is overloaded', (response) => response.writeHead(503).end('{"error":{"code":"SUBGRAPH_UNAVAILABLE"}}')],
    ['answers no JSON', (response) => response.writeHead(502).end('<html>Bad Gateway</html>')],
    ['says that a service is away', (response) => response.end(failing('SUBGRAPH_UNAVAILABLE'))],
  ])('%s, the agent is told to try again', async (_what, answer) => {
    others.gateway(answer);
    const { status, message, text } = await call('listOrganizations');
    expect([status, message.result.isError]).toEqual([200, true]);
    expect(message.result.content).toHaveLength(1);
    expect(message.result.content[0].text).toMatch(/try again/i);
    expect(text).not.toMatch(/html|127\.0\.0\.1|stack/i);
  });

  test('fails on a write, the agent is told to look first', async () => {
    others.gateway((response) => response.destroy());
    const { message } = await call('updateAsset', { id: 'id', amount: 2 });
    expect(message.result.content[0].text).toMatch(/whether the change was made/);
  });

  test('fails for reasons of its own, the agent gets a request id to report', async () => {
    others.gateway((response) => response.end(failing('INTERNAL_SERVER_ERROR', { requestId: 'r1' })));
    const { message } = await call('listOrganizations');
    expect(message.result.content[0].text).toMatch(/^INTERNAL_SERVER_ERROR: .*r1/);
  });

  test('answers what no tool understands, the failure is masked and logged', async () => {
    others.gateway((response) => response.end('{"data":null}'));
    const { message } = await call('listOrganizations');
    expect(message.result.content[0].text).toMatch(/^INTERNAL_SERVER_ERROR/);
    expect(bridge.logged.join('')).toContain('tool failed');
  });

  test.each([{}, modern])(
    'finds that the key has ended meanwhile, the answer is the 401: %j',
    async (headers) => {
      others.gateway((response) => response.writeHead(401).end('{"error":"unauthorized"}'));
      const { status, text } = await call('listOrganizations', {}, headers as Record<string, string>);
      expect([status, text]).toEqual([401, '{"error":"unauthorized"}']);
    },
  );

  test('hangs, a client that leaves ends the request to it', async () => {
    others.gateway(() => undefined);
    const leaving = new AbortController();
    const asked = others.asked();
    const left = fetch(`${bridge.internalUrl}/api/mcp/v1`, {
      method: 'POST',
      headers: { authorization: 'Bearer key', 'content-type': 'application/json' },
      body: JSON.stringify(modernCall('listOrganizations', {}, {})),
      signal: leaving.signal,
    });
    const { socket } = await asked;
    const closed = once(socket, 'close');
    leaving.abort();
    await expect(left).rejects.toThrow();
    await closed;
  });
});

test('counts the calls of each tool', async () => {
  others.gateway((response) => response.end('{"data":{"organizations":{"nodes":[]}}}'));
  await call('listOrganizations');
  const metrics = await (await fetch(`${bridge.internalUrl}/metrics`)).text();
  expect(metrics).toMatch(
    /operation_duration_seconds_count\{.*operation="listOrganizations",outcome="ok".*\} 1\n/,
  );
});

test('is ready only while identity answers', async () => {
  const ready = async (): Promise<number> => (await fetch(`${bridge.internalUrl}/healthz/ready`)).status;
  expect(await ready()).toBe(200);
  await others.stop();
  bridge.now.advance(6_000);
  expect(await ready()).toBe(503);
});

function failing(code: string, more: object = {}): string {
  return JSON.stringify({ data: null, errors: [{ message: 'It failed.', extensions: { code, ...more } }] });
}
