import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** Speaks the protocol of Redis well enough to be taken for one, and then answers every command alike. */
export type NonsenseServer = { url: string; stop(): Promise<void> };

/** @param reply what it sends, such as `:5\r\n` */
export async function openNonsenseServer(reply: string): Promise<NonsenseServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => socket.write(answersTo(bytes.toString('latin1'), reply)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

const info = 'redis_version:8.0.0\r\nloading:0\r\n';

/** Clients ask for `info` before anything else, and stay away from a server without it. */
function answersTo(commands: string, reply: string): string {
  const names = [...commands.matchAll(/\*\d+\r\n\$\d+\r\n(\w+)\r\n/g)].map(([, name]) => name);
  return names.map((name) => (name === 'info' ? `$${info.length}\r\n${info}\r\n` : reply)).join('');
}
