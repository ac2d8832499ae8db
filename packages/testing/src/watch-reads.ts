import type { Direction, Held } from './fault-proxy.ts';

/** What is to be kept back of a read; `keep` is given what sends it. */
export type Arrival = { what: Direction; keep(send: () => void): void };

type Holding = Arrival & { collection: string; left: number };

/** Counts the reads of each collection, and says which one is to be kept back. */
export function watchReads(): {
  reads(collection: string): number;
  hold(collection: string, nth: number, what: Direction): Held;
  arrival(message: Buffer): Arrival | undefined;
} {
  const counts = new Map<string, number>();
  let holding: Holding | undefined;

  return {
    reads: (collection) => counts.get(collection) ?? 0,

    hold(collection, nth, what) {
      const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      const keep = (send: () => void): void => {
        arrive();
        void released.then(send);
      };
      holding = { collection, left: nth, what, keep };
      return { arrived, release };
    },

    arrival(message) {
      const collection = collectionRead(message);
      if (collection === undefined) return undefined;
      counts.set(collection, (counts.get(collection) ?? 0) + 1);
      if (holding?.collection !== collection) return undefined;
      holding.left -= 1;
      return holding.left === 0 ? holding : undefined;
    },
  };
}

/** A command begins with its name, and the length and the name of the collection. */
function collectionRead(message: Buffer): string | undefined {
  return /find\0.{4}(\w+)\0/s.exec(message.toString('latin1'))?.[1];
}
