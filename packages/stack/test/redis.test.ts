import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findRedis } from '@compliance/stack/stores/redis';
import { describeWith } from '@compliance/testing/describe-with';
import { eventually } from '@compliance/testing/eventually';
import { expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { freshDirectory, gone, own, progress } from './store-harness.ts';

describeWith('redis', 'Redis', () => {
  it('answers as soon as it is found, and is gone when stopped', async () => {
    const store = await own(findRedis({ directory: await freshDirectory(), progress }));
    expect(await ping(store.url)).toBe('PONG');
    await store.stop();
    await gone(store.pid);
  });

  it('comes back at its address when it is killed', async () => {
    const store = await own(findRedis({ directory: await freshDirectory(), progress }));
    const { pid } = store;
    process.kill(pid, 'SIGKILL');
    await gone(pid);
    expect(await ping(store.url)).toBe('PONG');
    await eventually(() => expect(store.pid).not.toBe(pid));
  });

  it('ends with the process that started it, even when that is killed', async () => {
    const script = join(import.meta.dirname, 'start-and-die.ts');
    const { signal, stdout } = spawnSync(process.execPath, [script, await freshDirectory()]);
    expect(signal).toBe('SIGKILL');
    await gone(Number(stdout));
  });
});

async function ping(url: string): Promise<string> {
  const redis = new Redis(url, { maxRetriesPerRequest: null });
  redis.on('error', () => {}); // it tries again until the server is back
  try {
    return await redis.ping();
  } finally {
    redis.disconnect();
  }
}
