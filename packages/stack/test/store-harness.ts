import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isAlive } from '@compliance/stack/stores/is-alive';
import type { RunningStore } from '@compliance/stack/stores/running-store';
import { temporaryDirectory } from '@compliance/testing/temporary-directory';
import { afterEach } from '@jest/globals';

type OwnStore = RunningStore & { readonly pid: number };

const started: RunningStore[] = [];

afterEach(async () => {
  await Promise.all(started.splice(0).map((store) => store.stop()));
});

/** A store of the test's own, stopped at its end. */
export async function own(finding: Promise<RunningStore | undefined>): Promise<OwnStore> {
  const store = await finding;
  if (!store?.pid) throw new Error('No store was started.');
  started.push(store);
  return store as OwnStore;
}

export async function freshDirectory(): Promise<string> {
  return join(await temporaryDirectory(), 'store');
}

/** Resolves when the process has ended. */
export async function gone(pid: number): Promise<void> {
  while (isAlive(pid)) await delay(10);
}

export function progress(): void {}
