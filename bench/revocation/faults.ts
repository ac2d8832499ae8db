import { setTimeout as delay } from 'node:timers/promises';
import { below } from '@compliance/testing/random';
import type { RestartableProcess, SeparateSystem } from '@compliance/testing/separate-system';
import { repeatFaults } from '../repeat-faults.ts';

export const faultNames = ['none', 'stop', 'kill', 'cut'] as const;
export type FaultName = (typeof faultNames)[number];

/** One fault after the other until `stop`, which waits until all is well again. Answers how many there were. */
export function beginFaults(
  name: FaultName,
  system: SeparateSystem,
  random: () => number,
): { stop(): Promise<number> } {
  if (name === 'none') return { stop: async () => 0 };
  let faults = 0;
  const pauseMs = (): number => 500 + below(random, 1_000);
  const making = repeatFaults(pauseMs, async () => {
    await makeFault(name, system, faults, random);
    faults += 1;
  });
  return {
    async stop() {
      await making.stop();
      return faults;
    },
  };
}

async function makeFault(
  name: FaultName,
  system: SeparateSystem,
  turn: number,
  random: () => number,
): Promise<void> {
  const lastsMs = 200 + below(random, 2_500);
  const edges: RestartableProcess[] = [system.processes.gateway[1], system.processes['mcp-bridge'][0]];
  const targets = name === 'kill' ? [...edges, ...system.processes.identity] : edges;
  const target = targets[turn % targets.length];
  if (name === 'stop') {
    target?.signal('SIGSTOP');
    await delay(lastsMs);
    target?.signal('SIGCONT');
  } else if (name === 'kill') {
    target?.signal('SIGKILL');
    await target?.restart();
  } else if (name === 'cut') {
    for (const proxy of system.ways.identity) proxy.cut();
    await delay(lastsMs);
    for (const proxy of system.ways.identity) proxy.restore();
  }
}
