import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type Direction = 'requests' | 'answers';

/** What is kept back until `release`. */
export type Held = { arrived: Promise<void>; release(): void };

/** Stands before a server and passes bytes on, unless it is told otherwise. */
export type FaultProxy = {
  url: string;
  /** Keeps back what goes one way; `arrived` resolves at the first bytes. */
  hold(direction: Direction): Held;
  /** Ends all connections and takes no more, until `restore`. */
  cut(): void;
  restore(): void;
  stop(): Promise<void>;
};

type Holding = { arrive(): void; waiting: (() => void)[] };

/** @param target such as `http://127.0.0.1:4000` */
export async function openFaultProxy(target: string): Promise<FaultProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const holding: Partial<Record<Direction, Holding>> = {};
  let isCut = false;

  const forward = (from: Socket, to: Socket, direction: Direction): void => {
    sockets.add(from);
    from.on('data', (bytes) => {
      const held = holding[direction];
      if (held === undefined) {
        to.write(bytes);
        return;
      }
      held.waiting.push(() => to.write(bytes));
      held.arrive();
    });
    from.on('error', () => to.destroy());
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
  };
  const cut = (): void => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((client) => {
    if (isCut) {
      client.destroy();
      return;
    }
    const upstream = connect(Number(port), hostname).setNoDelay();
    forward(client.setNoDelay(), upstream, 'requests');
    forward(upstream, client, 'answers');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hold(direction) {
      const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
      const held: Holding = { arrive, waiting: [] };
      holding[direction] = held;
      return {
        arrived,
        release() {
          if (holding[direction] === held) delete holding[direction];
          for (const write of held.waiting.splice(0)) write();
        },
      };
    },
    cut,
    restore() {
      isCut = false;
    },
    async stop() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
