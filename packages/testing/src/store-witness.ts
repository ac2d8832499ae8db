import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { Direction, Held } from './fault-proxy.ts';
import { splitMessages } from './split-messages.ts';
import { storeCommand } from './store-command.ts';
import { watchReads } from './watch-reads.ts';

/** Stands before MongoDB, counts what is read, and keeps back a read or its answer. */
export type StoreWitness = {
  url: string;
  /** How often a collection was read since the start. */
  reads(collection: string): number;
  /** The commands of some work, in order, such as `find assets` and `commitTransaction`. */
  commandsOf(work: () => Promise<unknown>): Promise<string[]>;
  /** Keeps back the `nth` read of a collection from now on, counted from 1, or the answer to it. */
  hold(collection: string, nth: number, what: Direction): Held;
  stop(): Promise<void>;
};

/** @param url of the one server there is */
export async function openStoreWitness(url: string): Promise<StoreWitness> {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  const { reads, hold, arrival } = watchReads();
  const commands: string[] = [];

  const server = createServer((client) => {
    const store = connect(Number(port), hostname).setNoDelay();
    const heldAnswers = new Map<number, (send: () => void) => void>();
    const takeRequest = splitMessages((message, { id }) => {
      commands.push(...storeCommand(message));
      const held = arrival(message);
      if (held?.what === 'answers') heldAnswers.set(id, held.keep);
      const send = (): boolean => store.write(message);
      if (held?.what === 'requests') held.keep(send);
      else send();
    });
    const takeAnswer = splitMessages((message, { answeredId }) => {
      const send = (): boolean => client.write(message);
      const keep = heldAnswers.get(answeredId);
      if (keep !== undefined) keep(send);
      else send();
    });
    client.setNoDelay().on('data', takeRequest);
    store.on('data', takeAnswer);
    for (const socket of [client, store]) {
      sockets.add(socket);
      const end = (): void => [client, store].forEach((each) => void each.destroy());
      socket.on('error', end).on('close', end);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    // Directly: a client that asks for the replica set is told of the server behind.
    url: `mongodb://127.0.0.1:${(server.address() as AddressInfo).port}/?directConnection=true`,
    reads,
    async commandsOf(work) {
      const start = commands.length;
      await work();
      return commands.slice(start);
    },
    hold,
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
