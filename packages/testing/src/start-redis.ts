import { findRedis } from '@compliance/stack/stores/redis';
import { temporaryDirectory } from './temporary-directory.ts';

export type OwnRedis = { url: string; signal(name: NodeJS.Signals): void; stop(): Promise<void> };

/** A Redis that only one test uses, which may halt it. To be stopped. @throws Error where the machine has none */
export async function startRedis(): Promise<OwnRedis> {
  const redis = await findRedis({ directory: await temporaryDirectory(), progress: () => undefined });
  if (redis?.pid === undefined) throw new Error('no Redis was started');
  return {
    url: redis.url,
    // To the server and whatever keeps it running.
    signal: (name) => void process.kill(-(redis.pid ?? Number.NaN), name),
    stop: redis.stop,
  };
}
