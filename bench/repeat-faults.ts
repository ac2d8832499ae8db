import { setTimeout as delay } from 'node:timers/promises';

/** Makes one fault after the other, after pauses, until `stop`, which waits until the last one is over. */
export function repeatFaults(
  pauseMs: () => number,
  makeFault: () => Promise<void>,
): { stop(): Promise<void> } {
  let isOver = false;
  const run = async (): Promise<void> => {
    while (!isOver) {
      await delay(pauseMs());
      await makeFault();
    }
  };
  const running = run();
  return {
    async stop() {
      isOver = true;
      await running;
    },
  };
}
