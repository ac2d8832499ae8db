import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerAsWorker, startWorker } from '../worker.ts';

/** A server of the bench, in a process of its own. */
export type BenchServer = { pid: number; url: string; stop(): Promise<void> };

/** Starts a module of this folder. @throws Error when it ends instead of getting ready */
export async function startServer(module: string, config: object): Promise<BenchServer> {
  const { pid, ask, stop } = startWorker<object, { url: string }>(new URL(module, import.meta.url));
  return { pid, url: (await ask(config)).url, stop };
}

/** The other side: serves what `open` makes of the config, until the bench ends it. */
export function serveBench<Config>(open: (config: Config) => Promise<RequestListener>): void {
  answerAsWorker(async (config: Config) => {
    const server = createServer(await open(config));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  });
}
