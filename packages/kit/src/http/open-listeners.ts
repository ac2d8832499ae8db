import type { Server } from 'node:http';
import { type AddressInfo, createServer, type Server as NetServer } from 'node:net';

type Place = { host: string; port: number };

/** New connections that wait for the event loop. Where the kernel has no room, a client tries again after seconds. */
const backlog = 4_096;

/**
 * Opens the server and, so that many new connections do not wait for as many turns of the event loop, further listeners
 * on its port that hand it theirs: Node accepts one connection in a turn at each. Where the operating system cannot
 * share a port (other than on Linux), there is only one. Answers all of them.
 * @throws Error EADDRINUSE when something listens there already
 */
export async function openListeners(server: Server, place: Place, count: number): Promise<NetServer[]> {
  if (count === 1 || process.platform !== 'linux') return [await open(server, place)];
  // Whoever else shares their port could share it with us, and would get a part of the connections.
  if (place.port !== 0) await close(await open(createServer(), place));
  const shared = { host: place.host, reusePort: true };
  await open(server, { ...shared, port: place.port });
  const { port } = server.address() as AddressInfo;
  const others = Array.from({ length: count - 1 }, () =>
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket)),
  );
  await Promise.all(others.map((other) => open(other, { ...shared, port })));
  return [server, ...others];
}

function open<Opened extends NetServer>(
  server: Opened,
  place: Place & { reusePort?: boolean },
): Promise<Opened> {
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen({ ...place, backlog }, () => resolve(server));
  });
}

function close(server: NetServer): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}
