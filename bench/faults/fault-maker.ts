import { setTimeout as delay } from 'node:timers/promises';
import type { RunningStore } from '@compliance/stack/stores/running-store';
import type { FaultProxy } from '@compliance/testing/fault-proxy';
import { below, pick } from '@compliance/testing/random';
import type { RestartableProcess } from '@compliance/testing/separate-system';
import { repeatFaults } from '../repeat-faults.ts';

export const faultNames = ['kill', 'stop', 'cut', 'reply'] as const;
export type FaultName = (typeof faultNames)[number];

/** What faults are made with. A store that is killed is started again by who has started it. */
export type Targets = {
  processes: readonly RestartableProcess[];
  stores: readonly RunningStore[];
  /** Between the clients, the gateways and the services. */
  ways: readonly FaultProxy[];
};

export type MadeFaults = Record<string, number>;

/** One fault after the other, at random moments, until `stop`, which waits until all is well again. */
export function beginFaults(
  names: readonly FaultName[],
  targets: Targets,
  random: () => number,
): { stop(): Promise<MadeFaults> } {
  const made: MadeFaults = {};
  const pauseMs = (): number => 300 + below(random, 1_200);
  const making = repeatFaults(pauseMs, async () => {
    const what = await makeFault(pick(random, names), targets, random);
    made[what] = (made[what] ?? 0) + 1;
  });
  return {
    async stop() {
      await making.stop();
      return made;
    },
  };
}

/** Answers what was done to what. */
async function makeFault(name: FaultName, targets: Targets, random: () => number): Promise<string> {
  const { processes, stores, ways } = targets;
  const lastsMs = 200 + below(random, 3_500);
  if (name === 'cut') return cut(pick(random, ways), lastsMs);
  if (name === 'reply') return loseReply(pick(random, ways));
  const target = pick(random, [...processes, ...stores]);
  const what = 'name' in target ? target.name : target.kind;
  if (name === 'stop') {
    signal(target, 'SIGSTOP');
    await delay(lastsMs);
    signal(target, 'SIGCONT');
  } else {
    signal(target, 'SIGKILL');
    if ('restart' in target) await target.restart();
  }
  return `${name} ${what}`;
}

function signal(target: RestartableProcess | RunningStore, name: NodeJS.Signals): void {
  if ('restart' in target) {
    target.signal(name);
    return;
  }
  try {
    // A store may be several processes, which are a group.
    process.kill(-(target.pid ?? Number.NaN), name);
  } catch {
    // It is about to be started again.
  }
}

async function cut(way: FaultProxy, lastsMs: number): Promise<string> {
  way.cut();
  await delay(lastsMs);
  way.restore();
  return 'cut a way';
}

/** Whoever asks that way is not told what was done. */
async function loseReply(way: FaultProxy): Promise<string> {
  const held = way.hold('answers');
  await Promise.race([held.arrived, delay(3_000)]);
  way.cut();
  held.release();
  way.restore();
  return 'lose a reply';
}
