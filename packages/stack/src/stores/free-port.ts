import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

const portsOfAProcess = 100;
/** A block for each process, so that several that start at once do not take one another's. */
const firstPort = 20_000 + (process.pid % 120) * portsOfAProcess;
let next = randomInt(portsOfAProcess);

/**
 * A loopback port that was free a moment ago, from below the range that outgoing connections are given:
 * a server that is started again finds it still free.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = firstPort + next;
    next = (next + 1) % portsOfAProcess;
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
