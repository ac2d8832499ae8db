import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { findExecutable } from './find-executable.ts';
import { freePort } from './free-port.ts';
import { memoryServerMongod } from './memory-server-mongod.ts';
import type { MongoMode, MongoServer } from './mongo-server.ts';
import { mongod } from './mongod.ts';
import { fetchWheel, locateWheel } from './python-wheel.ts';
import { givenStore, type Progress, type RunningStore } from './running-store.ts';
import { secantus, secantusWheel } from './secantus.ts';
import { startStoreProcess, untilReady } from './store-process.ts';
import { supervise } from './supervise.ts';
import { writableMongo } from './writable-mongo.ts';

export type MongoOptions = {
  /** Use this server instead of starting one. */
  url?: string | undefined;
  /** Where the data lies; beside it `<directory>.log` and `<directory>.pid`. */
  directory: string;
  mode: MongoMode;
  progress: Progress;
};

export async function findMongo(options: MongoOptions): Promise<RunningStore> {
  if (options.url) return givenStore('mongodb', options.url);
  let failure = new Error('No MongoDB found. Set MONGO_URL, or put mongod on PATH.');
  for await (const server of candidates(options)) {
    try {
      return await startServer(server, options);
    } catch (error) {
      failure = error as Error;
      options.progress(`${server.source}: ${failure.message}`);
    }
  }
  throw failure;
}

/** What can be had, in order of preference. Data that is there can only be read by the kind of server that wrote it. */
async function* candidates({ directory, progress }: MongoOptions): AsyncGenerator<MongoServer> {
  const wrote = (['mongod', 'secantusdb'] as const).find((folder) => hasData(directory, folder));
  const wheel = await locateWheel(secantusWheel);
  if (wrote !== 'secantusdb') {
    const onPath = await findExecutable(['mongod']);
    if (onPath) yield mongod(onPath, 'mongod on PATH');
    const fetched = await memoryServerMongod(!wheel?.present);
    if (fetched) yield mongod(fetched, 'mongod of mongodb-memory-server');
  }
  if (wrote === 'mongod')
    throw new Error(`Only mongod can read ${directory}, and there is none that starts.`);
  if (!wheel) return;
  if (!wheel.present) await fetchWheel(secantusWheel, wheel, progress);
  yield secantus(wheel);
}

function hasData(directory: string, folder: MongoServer['folder']): boolean {
  return existsSync(join(directory, folder, 'WiredTiger'));
}

async function startServer(server: MongoServer, options: MongoOptions): Promise<RunningStore> {
  const port = await freePort();
  const data = join(options.directory, server.folder);
  await mkdir(data, { recursive: true });
  const command = { path: options.directory, ...server.command(data, port, options.mode) };
  const start = async () => {
    const started = await startStoreProcess(command);
    await untilReady(started, command, () => writableMongo(port, server.replicaSet));
    return started;
  };
  const url = `mongodb://127.0.0.1:${port}/?replicaSet=${server.replicaSet}`;
  return supervise({ kind: 'mongodb', source: server.source, url }, start, options.progress);
}
