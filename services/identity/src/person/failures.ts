import type { Clock } from '@compliance/kit/process/clock';
import type { Redis } from '@compliance/kit/store/redis';

/** Counts failures by name. After the first few, each makes the next attempt wait twice as long. */
export type Failures = {
  /** How many milliseconds to wait before the next attempt under this name; 0 if none. */
  waitMs(name: string, limit: Limit): Promise<number>;
  add(name: string, limit: Limit): Promise<void>;
  forget(name: string): Promise<void>;
};

/** From the failure number `free` on there is a wait, of at most `longestMs`. */
export type Limit = { free: number; longestMs: number };

const firstMs = 4_000;
/** How long a count is kept after the last failure. */
const rememberedMs = 60 * 60 * 1000;

/** @param stores each keeps a count of its own and the highest counts, so that losing one store forgets nothing */
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
