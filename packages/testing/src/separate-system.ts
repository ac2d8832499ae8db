import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { ServiceName } from '@compliance/kit/process/config';
import type { SystemConfig } from '@compliance/stack/process-config';
import { loadSecrets } from '@compliance/stack/secrets';
import type { Place, ServiceUrls, StackProcess } from '@compliance/stack/stack-process';
import { startProcess } from '@compliance/stack/start-process';
import { startStack } from '@compliance/stack/start-stack';
import { freePort } from '@compliance/stack/stores/free-port';
import { type FaultProxy, openFaultProxy } from './fault-proxy.ts';
import type { StoreUrls } from './store-urls.ts';
import type { TestSystem } from './test-system.ts';

/** A process that a test can stop, kill and start again at the same place. */
export type RestartableProcess = {
  url: string;
  signal(name: NodeJS.Signals): void;
  restart(): Promise<void>;
};

/** A system of processes apart: two gateways, two instances of identity, and one of each other process. */
export type SeparateSystem = TestSystem & {
  gateways: [RestartableProcess, RestartableProcess];
  identities: [RestartableProcess, RestartableProcess];
  bridge: RestartableProcess;
  /** The second gateway's ways to identity. */
  toIdentity: FaultProxy[];
  /** Its way to `frameworks`. */
  toFrameworks: FaultProxy;
  stop(): Promise<void>;
};

export async function openSeparateSystem(directory: string, stores: StoreUrls): Promise<SeparateSystem> {
  await using opened = new AsyncDisposableStack();
  const restarted: StackProcess[] = [];
  const secrets = await loadSecrets(directory);
  const config: SystemConfig = {
    host: '127.0.0.1',
    port: 0,
    publicOrigin: 'http://localhost',
    rateLimitPointsPerMinute: 0,
    stores,
    databasePrefix: `test-${randomUUID().slice(0, 8)}`,
    secrets,
    mailDirectory: join(directory, 'mail'),
    webhookAllowPrivate: true,
    logLevel: 'fatal',
  };
  const stack = await startStack(config, { processes: 'separate', instances: { identity: 2 } });
  opened.defer(stack.stop);
  const { internalUrls, processes } = stack;
  const restartableOf = (
    name: ServiceName,
    running: StackProcess | undefined,
    urls = internalUrls,
  ): RestartableProcess => restartable(name, config, urls, running, restarted);

  const toIdentity = await Promise.all(internalUrls.identity.map(openFaultProxy));
  const toFrameworks = await openFaultProxy(internalUrls.frameworks[0] ?? '');
  for (const proxy of [...toIdentity, toFrameworks]) opened.defer(proxy.stop);
  const urls = {
    ...internalUrls,
    identity: toIdentity.map(({ url }) => url),
    frameworks: [toFrameworks.url],
  };
  const place = { port: await freePort(), internalPort: await freePort() };
  const second = await startProcess('gateway', config, place, urls);
  opened.defer(second.stop);

  const identities = processes.identity.map((running) => restartableOf('identity', running));
  const system: Omit<SeparateSystem, 'stop'> = {
    ...{ baseUrl: stack.baseUrl, internalUrls, stores, secrets },
    ...{ mailDirectory: config.mailDirectory, databasePrefix: config.databasePrefix },
    gateways: [restartableOf('gateway', processes.gateway[0]), restartableOf('gateway', second, urls)],
    identities: identities as [RestartableProcess, RestartableProcess],
    bridge: restartableOf('mcp-bridge', processes['mcp-bridge'][0]),
    toIdentity,
    toFrameworks,
  };
  opened.defer(async () => {
    await Promise.all(restarted.map((process) => process.stop()));
  });
  const running = opened.move();
  return { ...system, stop: () => running.disposeAsync() };
}

function restartable(
  name: ServiceName,
  config: SystemConfig,
  urls: ServiceUrls,
  started: StackProcess | undefined,
  restarted: StackProcess[],
): RestartableProcess {
  if (started === undefined) throw new Error(`no ${name} was started`);
  let running = started;
  const portOf = (url: string): number => Number(new URL(url).port);
  const place: Place = { port: portOf(started.url), internalPort: portOf(started.internalUrl) };
  return {
    url: started.url,
    signal: (signal) => void process.kill(running.pid, signal),
    async restart() {
      running = await startProcess(name, config, place, urls);
      restarted.push(running);
    },
  };
}
