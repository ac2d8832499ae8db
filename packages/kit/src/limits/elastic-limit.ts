/** How much may run at once. */
export type ElasticLimit = {
  current(): number;
  /** Starts adapting the limit, if it has not yet. Call this whenever something waits. */
  keepAdapting(): void;
};

type Options = {
  least: number;
  most: number;
  running(): number;
  isWaitedFor(): boolean;
  /** Called after every tick. */
  whenAdapted(): void;
};

const tickMs = 10;
/** The limit grows by so much in a tick. */
const growth = 4;
/** Or it shrinks to this share of itself. */
const shrinkage = 0.8;
/** An event loop that is at work for more of a tick has no time to spare. */
const busyShare = 0.9;

/**
 * A limit that grows while the event loop has time to spare and something waits, for then what runs mostly waits for
 * stores or other services. When the event loop is busy the limit goes back to `least`: all that runs may have to be
 * gone on with in one turn of it.
 */
export function createElasticLimit({
  least,
  most,
  running,
  isWaitedFor,
  whenAdapted,
}: Options): ElasticLimit {
  let limit = least;
  let isTicking = false;

  const tick = (useBefore: EventLoopUse): void => {
    const use = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(use, useBefore);
    // Much may still run that was started before the limit shrank.
    limit =
      utilization <= busyShare && isWaitedFor()
        ? Math.min(most, Math.max(limit, running()) + growth)
        : Math.max(least, Math.floor(limit * shrinkage));
    whenAdapted();
    isTicking = limit > least || isWaitedFor();
    if (isTicking) tickAgain(use);
  };
  const tickAgain = (use: EventLoopUse): void => {
    setTimeout(tick, tickMs, use).unref();
  };

  return {
    current: () => limit,
    keepAdapting() {
      if (isTicking) return;
      isTicking = true;
      tickAgain(performance.eventLoopUtilization());
    },
  };
}

type EventLoopUse = ReturnType<typeof performance.eventLoopUtilization>;
