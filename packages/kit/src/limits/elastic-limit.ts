/** How much may run at once. */
export type ElasticLimit = {
  now(): number;
  /** Call this whenever something waits. */
  adapt(): void;
};

const tickMs = 10;
/** By so much the limit grows in a tick, and to so much of it it shrinks. */
const growth = 4;
const shrinkage = 0.8;
/** An event loop that is at work for more of a tick has no time to spare. */
const busyShare = 0.9;

/**
 * A limit that grows while the event loop has time to spare and something waits, for then what runs mostly waits for
 * stores or other services. When the event loop is busy the limit goes back to `least`: all that runs may have to be
 * gone on with in one turn of it.
 * @param whenAdapted called after every change
 */
export function createElasticLimit(
  { least, most }: { least: number; most: number },
  isWaitedFor: () => boolean,
  whenAdapted: () => void,
): ElasticLimit {
  let limit = least;
  let isTicking = false;
  let lastUse = performance.eventLoopUtilization();

  const isBusy = (): boolean => {
    const use = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(use, lastUse);
    lastUse = use;
    return utilization > busyShare;
  };
  const tick = (): void => {
    isTicking = false;
    const isToGrow = !isBusy() && isWaitedFor();
    limit = isToGrow ? Math.min(most, limit + growth) : Math.max(least, Math.floor(limit * shrinkage));
    whenAdapted();
    if (limit > least || isWaitedFor()) wait();
  };
  const wait = (): void => {
    isTicking = true;
    setTimeout(tick, tickMs).unref();
  };

  return {
    now: () => limit,
    adapt() {
      if (isTicking) return;
      lastUse = performance.eventLoopUtilization();
      wait();
    },
  };
}
