import { startAssets } from '@compliance/assets/server';
import { startFrameworks } from '@compliance/frameworks/server';
import { startGateway } from '@compliance/gateway/server';
import { startIdentity } from '@compliance/identity/server';
import { type ServiceName, serviceNames } from '@compliance/kit/config';
import type { Overrides } from '@compliance/kit/runtime';
import { startMcpBridge } from '@compliance/mcp-bridge/server';
import { startOrganizations } from '@compliance/organizations/server';
import { type ProcessConfigs, processConfig, type SystemConfig } from './process-config.ts';

/** A started process. `internalUrl` is where the other processes reach it. */
export type RunningProcess = { url: string; internalUrl: string; stop(): Promise<void> };

export type Stack = {
  baseUrl: string;
  internalUrls: Record<ServiceName, string[]>;
  stop(): Promise<void>;
};

type Start<Name extends ServiceName> = (
  config: ProcessConfigs[Name],
  overrides: Overrides,
) => Promise<RunningProcess>;

const starts: { [Name in ServiceName]: Start<Name> } = {
  identity: startIdentity,
  organizations: startOrganizations,
  frameworks: startFrameworks,
  assets: startAssets,
  'mcp-bridge': startMcpBridge,
  gateway: startGateway,
};

/** Starts all six in this process: the same code and the same HTTP between them as apart. */
export async function startStack(system: SystemConfig, overrides: Overrides = {}): Promise<Stack> {
  const serviceUrls = Object.fromEntries(
    serviceNames.map((name) => [name, []]),
  ) as unknown as Stack['internalUrls'];
  await using started = new AsyncDisposableStack();

  const start = async (name: ServiceName): Promise<RunningProcess> => {
    const port = name === 'gateway' ? system.port : 0;
    const config = processConfig(name, system, { port, internalPort: 0, serviceUrls });
    const process = await (starts[name] as Start<typeof name>)(config as never, overrides);
    serviceUrls[name].push(process.internalUrl);
    return process;
  };

  const services = await Promise.all(
    (['identity', 'organizations', 'frameworks', 'assets'] as const).map(start),
  );
  for (const service of services) started.defer(service.stop);
  started.defer((await start('mcp-bridge')).stop);
  const gateway = await start('gateway');
  started.defer(gateway.stop);

  const running = started.move();
  return { baseUrl: gateway.url, internalUrls: serviceUrls, stop: () => running.disposeAsync() };
}
