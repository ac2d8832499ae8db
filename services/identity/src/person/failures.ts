import type { Clock } from '@compliance/kit/clock';
import type { Redis } from '@compliance/kit/redis';

/** Failures counted by name. Those past the first few make the next attempt wait, twice as long each time. */
export type Failures = {
  /** How long nothing may be tried under a name, in milliseconds. */
  waitMs(name: string, limit: Limit): Promise<number>;
  add(name: string, limit: Limit): Promise<void>;
  forget(name: string): Promise<void>;
};

/** The first wait comes with the last free failure; none is longer than `longestMs`. */
export type Limit = { free: number; longestMs: number };

const firstMs = 4_000;
/** After the last failure. */
const rememberedMs = 60 * 60 * 1000;

/** @param stores each counts for itself and the highest count holds, so that one that is away takes nothing back */
export function createFailures(stores: readonly Redis[], now: Clock): Failures {
  return {
    async waitMs(name, { longestMs }) {
      const ends = await Promise.all(stores.map((store) => store.get(`until:${name}`)));
      const waits = ends.map((end) => Number(end ?? 0) - now());
      return Math.max(0, ...waits.filter((wait) => wait <= longestMs));
    },

    async add(name, limit) {
      const options = { lifetimeMs: rememberedMs };
      const counts = await Promise.all(stores.map((store) => store.increment(`failures:${name}`, options)));
      const waitMs = waitAfter(Math.max(...counts), limit);
      if (waitMs === 0) return;
      const end = String(now() + waitMs);
      await Promise.all(stores.map((store) => store.set(`until:${name}`, end, { lifetimeMs: waitMs })));
    },

    async forget(name) {
      await Promise.all(
        stores.flatMap((store) => [store.delete(`failures:${name}`), store.delete(`until:${name}`)]),
      );
    },
  };
}

function waitAfter(failures: number, { free, longestMs }: Limit): number {
  return failures < free ? 0 : Math.min(firstMs * 2 ** (failures - free), longestMs);
}
