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
  /** Called in every tick, when the limit has been set. */
  whenAdapted(): void;
};

const tickMs = 10;
/** After a tick with time to spare, so many more may run. */
const growth = 4;
/** Otherwise this share of the limit is left after so much time. */
const keptShare = 0.8;
/** An event loop that is at work for more of a tick has no time to spare. */
const busyShare = 0.9;

/**
 * A limit that grows while something waits and the event loop has time to spare, for then what runs mostly waits for
 * stores or other services. Otherwise it shrinks towards `least`: the more runs, the longer a turn of the event loop
 * may take.
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
    const { utilization, active, idle } = performance.eventLoopUtilization(use, useBefore);
    // It grows from what runs, of which much may have been started before the limit shrank.
    limit =
      utilization <= busyShare && isWaitedFor()
        ? Math.min(most, Math.max(limit, running()) + growth)
        : Math.max(least, Math.floor(limit * keptShare ** ((active + idle) / tickMs)));
    whenAdapted();
    isTicking = limit > least || isWaitedFor();
    if (isTicking) tickLater(use);
  };
  const tickLater = (use: EventLoopUse): void => {
    setTimeout(tick, tickMs, use).unref();
  };

  return {
    current: () => limit,
    keepAdapting() {
      if (isTicking) return;
      isTicking = true;
      tickLater(performance.eventLoopUtilization());
    },
  };
}

type EventLoopUse = ReturnType<typeof performance.eventLoopUtilization>;
