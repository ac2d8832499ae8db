import { setTimeout as delay } from 'node:timers/promises';
import { createGids } from '@compliance/kit/operation/gid';
import type { RunningStore } from '@compliance/stack/stores/running-store';
import { eventually } from '@compliance/testing/eventually';
import { type FaultProxy, openFaultProxy } from '@compliance/testing/fault-proxy';
import { newOrganization } from '@compliance/testing/new-organization';
import { createRandom } from '@compliance/testing/random';
import type { SeparateSystem } from '@compliance/testing/separate-system';
import { startWorker } from '../worker.ts';
import { faultsIn, type Seen } from './check-all.ts';
import { backlog } from './check-chains.ts';
import { countEntries } from './check-told.ts';
import type { Order } from './client.ts';
import { beginFaults, type FaultName, type MadeFaults } from './fault-maker.ts';
import { readStored, type Stored } from './stored.ts';
import type { Account } from './told.ts';

export type AttackOptions = {
  system: SeparateSystem;
  stores: readonly RunningStore[];
  faults: readonly FaultName[];
  seconds: number;
  seed: number;
};

/** `wrong` is empty if every promise was kept. `drainedMs`: how long after the last fault the audit log was complete. */
export type Findings = {
  made: MadeFaults;
  seen: Seen;
  entries: number;
  drainedMs: number;
  wrong: string[];
};

const organizationCount = 3;
const writersEach = 3;
const settleSeconds = 60;
const drainMs = 30_000;

/** Lets clients write while processes and stores fail, and compares what they were told with what is stored. */
export async function attack({ system, stores, faults, seconds, seed }: AttackOptions): Promise<Findings> {
  await using opened = new AsyncDisposableStack();
  const organizations: Order['organizations'] = [];
  for (let made = 0; made < organizationCount; made += 1) organizations.push(await newOrganization(system));
  const fronts = await Promise.all(system.processes.gateway.map(({ url }) => openFaultProxy(url)));
  for (const front of fronts) opened.defer(front.stop);
  const before = countEntries(await readStored(system));

  const client = startWorker<Order, Account>(new URL('client.ts', import.meta.url));
  opened.defer(client.stop);
  const gateways = fronts.map(({ url }) => url);
  const answered = client.ask({ gateways, organizations, writersEach, seconds, settleSeconds, seed });
  const ways: FaultProxy[] = [...fronts, ...Object.values(system.ways).flat()];
  const processes = Object.values(system.processes).flat();
  const making = beginFaults(faults, { processes, stores, ways }, createRandom(seed));
  await delay(seconds * 1_000);
  const made = await making.stop();
  const { drainedMs } = await untilDrained(system, (stored) => backlog(stored) === 0);
  const account = await answered;
  const isOver = (stored: Stored): boolean => backlog(stored) + stored.mailsWaiting === 0;
  const { stored } = await untilDrained(system, isOver);

  const gids = createGids(Buffer.from(system.secrets.gidKey, 'base64url'));
  const seen = { account, stored, before };
  const wrong = faultsIn(seen, gids);
  const entries = [...countEntries(stored).values()].reduce((sum, count) => sum + count, 0);
  return { made, seen, entries, drainedMs, wrong };
}

/** Gives up after half a minute: the checks then find what is missing. */
async function untilDrained(
  system: SeparateSystem,
  isDrained: (stored: Stored) => boolean,
): Promise<{ drainedMs: number; stored: Stored }> {
  const start = performance.now();
  for (;;) {
    // A store that was killed last may still be starting.
    const stored = await eventually(() => readStored(system), drainMs);
    const drainedMs = performance.now() - start;
    if (isDrained(stored) || drainedMs > drainMs) return { drainedMs, stored };
    await delay(200);
  }
}
