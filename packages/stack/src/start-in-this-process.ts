import { startAssets } from '@compliance/assets/server';
import { startFrameworks } from '@compliance/frameworks/server';
import { startGateway } from '@compliance/gateway/server';
import { startIdentity } from '@compliance/identity/server';
import type { ServiceName } from '@compliance/kit/process/config';
import type { Overrides } from '@compliance/kit/process/runtime';
import type { RunningProcess } from '@compliance/kit/process/start-listeners';
import { startMcpBridge } from '@compliance/mcp-bridge/server';
import { startOrganizations } from '@compliance/organizations/server';
import { type ProcessConfigs, processConfig, type SystemConfig } from './process-config.ts';
import type { Place, ServiceUrls, StackProcess } from './stack-process.ts';

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

export async function startInThisProcess<Name extends ServiceName>(
  name: Name,
  system: SystemConfig,
  place: Place,
  serviceUrls: ServiceUrls,
  overrides: Overrides,
): Promise<StackProcess> {
  const running = await starts[name](processConfig(name, system, { ...place, serviceUrls }), overrides);
  return { ...running, pid: process.pid };
}
