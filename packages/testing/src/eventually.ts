import { setTimeout as delay } from 'node:timers/promises';

/** Tries until `attempt` does not throw. @throws what it threw last, after `withinMs` */
export async function eventually<Result>(
  attempt: () => Promise<Result> | Result,
  withinMs = 15_000,
): Promise<Result> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await delay(50);
    }
  }
}
