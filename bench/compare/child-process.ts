import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A process of the bench: a server, if it answers its config with a URL. */
export type BenchProcess = { pid: number; url: string; stop(): Promise<void> };

const production = { ...process.env, NODE_ENV: 'production' };

/** Starts a module of this folder as a process of its own. @throws Error when it ends instead of getting ready */
export async function startChild(module: string, config: object): Promise<BenchProcess> {
  const child = fork(new URL(module, import.meta.url), { env: production });
  const ended = once(child, 'exit').then(() => Promise.reject(new Error(`${module} ended`)));
  ended.catch(() => undefined);
  child.send(config);
  const [{ url }] = (await Promise.race([once(child, 'message'), ended])) as [{ url: string }];
  return {
    pid: child.pid ?? 0,
    url,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await ended.catch(() => undefined);
    },
  };
}

/** The other side: serves what `open` makes of the config, until the bench ends it. */
export function serveAsChild<Config>(open: (config: Config) => Promise<RequestListener>): void {
  process.once('message', async (config: Config) => {
    const server = createServer(await open(config));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  });
  process.once('disconnect', () => process.exit());
}
