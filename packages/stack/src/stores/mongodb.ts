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
  const server = await chooseServer(options);
  const port = await freePort();
  const data = join(options.directory, server.folder);
  await mkdir(data, { recursive: true });
  const command = { path: options.directory, ...server.command(data, port, options.mode) };
  const url = `mongodb://127.0.0.1:${port}/?replicaSet=${server.replicaSet}`;
  const start = async () => {
    const started = await startStoreProcess(command);
    await untilReady(started, command, () => writableMongo(port, server.replicaSet));
    return started;
  };
  return supervise({ kind: 'mongodb', source: server.source, url }, start, options.progress);
}

/** What wrote the data that is there, else what is at hand, else what can be fetched. */
async function chooseServer({ directory, progress }: MongoOptions): Promise<MongoServer> {
  const wheel = await locateWheel(secantusWheel);
  if (!existsSync(join(directory, 'secantusdb'))) {
    const onPath = await findExecutable(['mongod']);
    if (onPath) return mongod(onPath, 'mongod on PATH');
    const fetched = await memoryServerMongod(!wheel?.present);
    if (fetched) return mongod(fetched, 'mongod of mongodb-memory-server');
    if (existsSync(join(directory, 'mongod'))) {
      throw new Error(`The data in ${directory} was written by mongod, which is not on PATH any more.`);
    }
  }
  if (!wheel) {
    throw new Error('No MongoDB found. Set MONGO_URL, or put mongod on PATH.');
  }
  if (!wheel.present) await fetchWheel(secantusWheel, wheel, progress);
  return secantus(wheel);
}
