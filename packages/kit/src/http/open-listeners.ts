import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, createServer, type Server as NetServer } from 'node:net';
import { setImmediate } from 'node:timers/promises';

type Place = { host: string; port: number };

/** New connections that wait for the event loop. Where the kernel has no room, a client tries again after seconds. */
const backlog = 4_096;
const connectTimeMs = 1_000;

/**
 * Opens the server and, so that many new connections do not wait for as many turns of the event loop, further listeners
 * on its port that hand it theirs: Node accepts one connection in a turn at each. Where the operating system cannot
 * share a port (other than on Linux), there is only one. Answers all of them.
 * @throws Error EADDRINUSE when something answers there already
 */
export async function openListeners(server: Server, place: Place, count: number): Promise<NetServer[]> {
  if (count === 1 || process.platform !== 'linux') return [await open(server, place)];
  // Whoever else shares their port could share it with us, and would get a part of the connections.
  if (place.port !== 0 && (await isTaken(place))) throw addressInUse(place);
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

/** Opening the port to see would let in clients, and cut them off when it is closed again. */
async function isTaken({ host, port }: Place): Promise<boolean> {
  const socket = connect({ host, port });
  // It may be refused when nobody waits for that any more.
  socket.on('error', () => undefined);
  let isAnswered = false;
  socket.on('connect', () => {
    // The system may have chosen the same port for this end and so connected it with itself.
    isAnswered = socket.localPort !== port;
  });
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(connectTimeMs) });
  } catch {
    // Nobody answers, or this process was too busy to hear the answer: then it hears it in this turn of the event loop.
    // That holds for a host given as an address; a name would have to be looked up first.
    await setImmediate();
  }
  socket.resetAndDestroy();
  return isAnswered;
}

/** As Node reports it. */
function addressInUse({ host, port }: Place): Error {
  const code = 'EADDRINUSE';
  const message = `listen ${code}: address already in use ${host}:${port}`;
  return Object.assign(new Error(message), { code, syscall: 'listen', address: host, port });
}
