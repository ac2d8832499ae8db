import { type ServiceName, serviceNames } from '@compliance/kit/process/config';
import type { StackProcess } from '@compliance/stack/stack-process';
import { memoryMiB } from './processor-time.ts';

/** `startMs` until it is ready; then what it has in memory, and what one like it has after the load, in MiB. */
export type ProcessCost = { name: ServiceName; startMs: number; startedMiB: number; loadedMiB: number };

/** What they are asked for by. */
export const processCostsName = 'processes';

/** Starts one more of each process, one at a time, beside those that have been under load. */
export async function measureProcessCosts(
  loaded: Readonly<Record<ServiceName, number>>,
  start: (name: ServiceName) => Promise<StackProcess>,
): Promise<ProcessCost[]> {
  const costs: ProcessCost[] = [];
  for (const name of serviceNames) {
    const begun = performance.now();
    const running = await start(name);
    const startMs = performance.now() - begun;
    costs.push({ name, startMs, startedMiB: memoryMiB(running.pid), loadedMiB: memoryMiB(loaded[name]) });
    await running.stop();
  }
  return costs;
}
