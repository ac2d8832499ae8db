import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { acceptsConnections } from './stores/accepts-connections.ts';
import { isAlive } from './stores/is-alive.ts';

/** What `<data directory>/running.json` tells others on this machine about the system that runs there. */
export type RunningFile = {
  pid: number;
  baseUrl: string;
  mongoUrl: string;
  redisUrl?: string | undefined;
  amqpUrl?: string | undefined;
};

/** The system that runs on this directory. What a killed one left behind does not count. */
export async function findRunningSystem(dataDirectory: string): Promise<RunningFile | undefined> {
  const running = await readRunningFile(dataDirectory);
  if (!running || !isAlive(running.pid)) return undefined;
  // The number may have passed on to another process; only ours listens there, too.
  const { port, hostname } = new URL(running.baseUrl);
  return (await acceptsConnections(Number(port), hostname)) ? running : undefined;
}

/** Throws when a system runs on this directory already. */
export async function refuseSecondStart(dataDirectory: string): Promise<void> {
  const running = await findRunningSystem(dataDirectory);
  if (!running) return;
  throw new Error(`${dataDirectory} is in use: process ${running.pid} serves it at ${running.baseUrl}`);
}

/** To be called when the system is ready. Its URLs may hold passwords, so only the owner can read it. */
export async function writeRunningFile(dataDirectory: string, running: RunningFile): Promise<void> {
  const temporary = `${pathOf(dataDirectory)}.${process.pid}`;
  await writeFile(temporary, JSON.stringify(running, null, 2), { mode: 0o600 });
  await rename(temporary, pathOf(dataDirectory));
}

export async function removeRunningFile(dataDirectory: string): Promise<void> {
  await rm(pathOf(dataDirectory), { force: true });
}

async function readRunningFile(dataDirectory: string): Promise<RunningFile | undefined> {
  try {
    return JSON.parse(await readFile(pathOf(dataDirectory), 'utf8')) as RunningFile;
  } catch {
    return undefined;
  }
}

function pathOf(dataDirectory: string): string {
  return join(dataDirectory, 'running.json');
}
