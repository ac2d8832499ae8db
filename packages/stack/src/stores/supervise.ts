import { setTimeout as delay } from 'node:timers/promises';
import type { Progress, RunningStore } from './running-store.ts';
import type { StoreProcess } from './store-process.ts';

/** Keeps a store running: whenever it ends unasked, the same `start` starts it again at the same address. */
export async function supervise(
  store: Pick<RunningStore, 'kind' | 'source' | 'url'>,
  start: () => Promise<StoreProcess>,
  progress: Progress,
): Promise<RunningStore> {
  let current = await start();
  let stopping = false;
  const watching = watch();

  async function watch(): Promise<void> {
    await current.ended;
    while (!stopping) {
      progress(`${store.kind} ended unexpectedly, starting it again`);
      await restart();
      if (stopping) await current.stop();
      await current.ended;
    }
  }

  async function restart(): Promise<void> {
    try {
      current = await start();
    } catch (error) {
      progress(String(error));
      await delay(500);
    }
  }

  return {
    ...store,
    get pid() {
      return current.pid;
    },
    stop: async () => {
      stopping = true;
      await current.stop();
      await watching;
    },
  };
}
