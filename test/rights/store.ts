import type { World } from './virtual-time.ts';

/** The store as its clients see it: what they ask is done at some instant between their asking and its answer. */
export type Store = { do<Result>(work: () => Result): Promise<Result> };

const slowMs = 60;

export function createStore(world: World): Store {
  const latency = (): number => world.some(world.random() < 0.05 ? slowMs : 2);
  const itself = world.place('store');

  return {
    do(work) {
      const asking = world.here();
      const { promise, resolve, reject } = Promise.withResolvers<Awaited<ReturnType<typeof work>>>();
      const run = (): void => {
        try {
          const result = work();
          world.after(latency(), asking, () => resolve(result as never));
        } catch (error) {
          world.after(latency(), asking, () => reject(error));
        }
      };
      world.after(latency(), itself, run);
      return promise as never;
    },
  };
}
