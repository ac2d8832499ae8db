import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ServiceName } from '@compliance/kit/process/config';
import { internalHost, processConfig, type SystemConfig } from './process-config.ts';
import { processEnvironment } from './process-environment.ts';
import type { Place, ServiceUrls, StackProcess } from './stack-process.ts';

const root = join(import.meta.dirname, '../../..');
const readyWithinMs = 120_000;
const pollMs = 50;

/** How a process of its own is run. */
export type RunOptions = {
  /** Node's own arguments. */
  nodeArguments?: readonly string[];
  /** The file that it writes its log to; standard error when left out. */
  output?: number;
};

/** Starts one of the six as a process of its own, and waits until it is ready. @throws Error when it ends instead */
export async function startProcess(
  name: ServiceName,
  system: SystemConfig,
  place: Place,
  serviceUrls: ServiceUrls,
  { nodeArguments = [], output = 2 }: RunOptions = {},
): Promise<StackProcess> {
  const folder = name === 'gateway' || name === 'mcp-bridge' ? name : `services/${name}`;
  const config = processConfig(name, system, { ...place, serviceUrls });
  // What Node has compiled once it need not compile at every start.
  const { PATH, NODE_COMPILE_CACHE = join(root, '.cache/compiled') } = process.env;
  const child = spawn(process.execPath, [...nodeArguments, join(root, folder, 'src/main.ts')], {
    env: { PATH, NODE_COMPILE_CACHE, ...processEnvironment(config) },
    stdio: ['ignore', output, output],
  });
  const url = `http://${system.host}:${place.port}`;
  await untilReady(child, name, url);
  return {
    url,
    internalUrl: `http://${internalHost}:${place.internalPort}`,
    pid: child.pid ?? 0,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

async function untilReady(child: ChildProcess, name: string, url: string): Promise<void> {
  const deadline = AbortSignal.timeout(readyWithinMs);
  while (child.exitCode === null && child.signalCode === null && !deadline.aborted) {
    const answer = await fetch(`${url}/healthz/ready`, { signal: deadline }).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    await delay(pollMs);
  }
  child.kill('SIGKILL');
  throw new Error(`${name} did not become ready`);
}
