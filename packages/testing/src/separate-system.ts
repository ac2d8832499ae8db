import { join } from 'node:path';
import { type ServiceName, serviceNames } from '@compliance/kit/process/config';
import type { SystemConfig } from '@compliance/stack/process-config';
import { loadSecrets } from '@compliance/stack/secrets';
import type { Place, ServiceUrls, StackProcess } from '@compliance/stack/stack-process';
import { startProcess } from '@compliance/stack/start-process';
import { startStack } from '@compliance/stack/start-stack';
import { freePort } from '@compliance/stack/stores/free-port';
import { type FaultProxy, openFaultProxy } from './fault-proxy.ts';
import type { StoreUrls } from './store-urls.ts';
import { testConfig } from './test-config.ts';
import type { TestSystem } from './test-system.ts';

/** A process that a test can stop, kill and start again at the same place. */
export type RestartableProcess = {
  name: ServiceName;
  url: string;
  signal(name: NodeJS.Signals): void;
  /** Tells it to end, and waits until it has. */
  stop(): Promise<void>;
  restart(): Promise<void>;
};

type Pair = [RestartableProcess, RestartableProcess];

/** A system of processes apart: two gateways, two instances of identity, and of the others one, or two of `pairs`. */
export type SeparateSystem = TestSystem & {
  processes: Record<ServiceName, [RestartableProcess, ...RestartableProcess[]]> &
    Record<'gateway' | 'identity', Pair>;
  /** The second gateway's ways to the instances of each service. */
  ways: Record<ServiceName, FaultProxy[]>;
  stop(): Promise<void>;
};

type Options = {
  /** Of these there are two instances as well. */
  pairs?: readonly ServiceName[];
  /** Without the ways: all processes reach each other, and both gateways are known to the bridges. */
  isDirect?: boolean;
  /** Where mail goes; into `mailDirectory` when left out. */
  mailUrl?: string;
};

export async function openSeparateSystem(
  directory: string,
  stores: StoreUrls,
  { pairs = [], isDirect = false, mailUrl }: Options = {},
): Promise<SeparateSystem> {
  await using opened = new AsyncDisposableStack();
  const config = testConfig({
    stores,
    secrets: await loadSecrets(directory),
    mailDirectory: join(directory, 'mail'),
    mailUrl,
    webhookAllowPrivate: true,
    logLevel: 'error',
  });
  const counts = Object.fromEntries(pairs.map((name) => [name, 2]));
  const stack = await startStack(config, {
    processes: 'separate',
    instances: { ...counts, identity: 2, gateway: isDirect ? 2 : 1 },
  });
  opened.defer(stack.stop);
  const { internalUrls } = stack;

  const ways = await eachService(async (name) =>
    isDirect ? [] : Promise.all(internalUrls[name].map(openFaultProxy)),
  );
  for (const proxy of Object.values(ways).flat()) opened.defer(proxy.stop);
  const urls = await eachService(async (name) => ways[name].map(({ url }) => url));
  const restarted: StackProcess[] = [];
  const processes = await eachService(async (name) =>
    stack.processes[name].map((running) => restartable(name, config, internalUrls, running, restarted)),
  );
  if (!isDirect) {
    const place = { port: await freePort(), internalPort: await freePort() };
    const second = await startProcess('gateway', config, place, urls);
    opened.defer(second.stop);
    processes.gateway.push(restartable('gateway', config, urls, second, restarted));
  }
  opened.defer(async () => {
    await Promise.all(restarted.map((process) => process.stop()));
  });
  const running = opened.move();
  return {
    baseUrl: stack.baseUrl,
    internalUrls,
    stores,
    ways,
    secrets: config.secrets,
    mailDirectory: config.mailDirectory,
    databasePrefix: config.databasePrefix,
    processes: processes as SeparateSystem['processes'],
    stop: () => running.disposeAsync(),
  };
}

async function eachService<Value>(
  make: (name: ServiceName) => Promise<Value>,
): Promise<Record<ServiceName, Value>> {
  const made = serviceNames.map(async (name) => [name, await make(name)] as const);
  return Object.fromEntries(await Promise.all(made)) as Record<ServiceName, Value>;
}

function restartable(
  name: ServiceName,
  config: SystemConfig,
  urls: ServiceUrls,
  started: StackProcess,
  restarted: StackProcess[],
): RestartableProcess {
  let running = started;
  const portOf = (url: string): number => Number(new URL(url).port);
  const place: Place = { port: portOf(started.url), internalPort: portOf(started.internalUrl) };
  return {
    name,
    url: started.url,
    signal: (signal) => void process.kill(running.pid, signal),
    stop: () => running.stop(),
    async restart() {
      running = await startProcess(name, config, place, urls);
      restarted.push(running);
    },
  };
}
