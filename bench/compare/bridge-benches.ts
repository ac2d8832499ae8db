import { loadSecrets } from '@compliance/stack/secrets';
import type { Place } from '@compliance/stack/stack-process';
import { startProcess } from '@compliance/stack/start-process';
import { freePort } from '@compliance/stack/stores/free-port';
import { testConfig } from '@compliance/testing/test-config';
import { openConnection } from '../connection.ts';
import type { BareConfig } from './bare-route.ts';
import { startServer } from './bench-server.ts';
import type { Target } from './load-client.ts';
import type { OpenedBenches, Variant } from './measure-bench.ts';
import type { SdkConfig } from './sdk-bridge.ts';
import { agentTarget, callOf, type LoadWorker } from './system-benches.ts';

const id = 'E'.repeat(48);
const requests: Record<string, { method: string; params?: object }> = {
  'bridge call get': callOf('getAsset', { id }),
  'bridge call list': callOf('listAssets', { organization_id: id }),
  'bridge list': { method: 'tools/list' },
};

export const bridgeBenchNames: readonly string[] = Object.keys(requests);

/** Requests to a bridge alone: everybody it asks is canned. */
export async function openBridgeBenches(
  client: LoadWorker,
  directory: string,
  opened: AsyncDisposableStack,
): Promise<OpenedBenches> {
  const canned = await startServer('canned-processes.ts', {});
  opened.defer(canned.stop);
  const ours = await startBridge(directory, canned.url);
  opened.defer(ours.stop);
  const sdk = await startServer('sdk-bridge.ts', { gatewayUrl: canned.url } satisfies SdkConfig);
  opened.defer(sdk.stop);
  const bare = await startServer('bare-route.ts', {
    results: await resultsOf(ours.internalUrl),
  } satisfies BareConfig);
  opened.defer(bare.stop);

  const servers = [
    { name: 'ours', url: ours.internalUrl, pid: ours.pid },
    { name: 'sdk', url: sdk.url, pid: sdk.pid },
    { name: 'bare', url: bare.url, pid: bare.pid },
  ];
  const benches = Object.entries(requests).map(([name, message]) => ({
    name,
    // The SDK describes tools in other words.
    ...(message.params !== undefined && { essence: resultIn }),
    variants: servers.map(({ name, url, pid }) => {
      const target = targetAt(url, message);
      const load: Variant['load'] = (size) => client.ask({ target, ...size });
      return { name, pids: { bridge: pid }, load };
    }),
  }));
  return { benches };
}

async function startBridge(directory: string, cannedUrl: string): ReturnType<typeof startProcess> {
  const place: Place = { port: await freePort(), internalPort: await freePort() };
  const urls = [cannedUrl];
  return startProcess(
    'mcp-bridge',
    testConfig({
      stores: { mongoUrl: 'mongodb://none' },
      secrets: await loadSecrets(directory),
      mailDirectory: directory,
    }),
    place,
    { identity: urls, gateway: urls, organizations: [], frameworks: [], assets: [], 'mcp-bridge': [] },
  );
}

/** What our bridge answers to each of the requests: the bare route answers the same. */
async function resultsOf(url: string): Promise<BareConfig['results']> {
  const results: BareConfig['results'] = {};
  for (const message of Object.values(requests)) {
    const { path, headers, body } = targetAt(url, message);
    const connection = openConnection(url);
    const reply = await connection.post(path, headers, body);
    connection.close();
    const { name } = (message.params ?? {}) as { name?: string };
    results[`${message.method} ${name}`] = JSON.parse(resultIn(reply.body)) as object;
  }
  return results;
}

function resultIn(answer: string): string {
  return JSON.stringify((JSON.parse(answer) as { result: unknown }).result);
}

function targetAt(url: string, message: object): Target {
  return agentTarget(url, `cmp_m_${'0'.repeat(49)}`, message);
}
