import type { Clock } from './clock.ts';
import { type Allowance, type Bucket, fullBucket, refill, take } from './token-bucket.ts';

/** One key's bucket as this process knows it. What is taken here is taken from the shared one in the background. */
export type SharedAccount = {
  /** As it is now. */
  bucket(): Readonly<Bucket>;
  take(points: number): void;
  /** Asks what others have left of it, unless that is known. */
  refresh(): void;
};

/** What others have taken is known no later than this. */
const freshMs = 200;
/** The share of the burst that is taken from the shared bucket at once. */
const lotShare = 1 / 20;

/**
 * The own bucket holds what this process alone has used, and is never more than the shared one had at the last answer. So
 * nobody waits for the shared one; whatever stands there gives nobody more than an own bucket; and while it is away, the own
 * one is all there is.
 */
export function createSharedAccount(options: {
  allowance: Allowance;
  /** Takes from the shared bucket, and answers what is left there; undefined while it is away. */
  take(points: number, now: number): Promise<number | undefined>;
  now: Clock;
}): SharedAccount {
  const { allowance, take: takeShared, now } = options;
  const lot = allowance.burst * lotShare;
  const own = fullBucket(allowance, now());
  let unsettled = 0;
  let settledAt = Number.NEGATIVE_INFINITY;
  let settling = false;
  let timer: NodeJS.Timeout | undefined;

  /** Others may have left less. What has flowed back since they were asked is there nevertheless. */
  const believe = (shared: Bucket): void => {
    refill(own, allowance, now());
    refill(shared, allowance, now());
    take(own, allowance, Math.max(0, own.points - shared.points));
  };

  const settle = async (): Promise<void> => {
    settling = true;
    clearTimeout(timer);
    timer = undefined;
    const [sent, sentAt] = [unsettled, now()];
    unsettled = 0;
    const left = await takeShared(sent, sentAt);
    settling = false;
    settledAt = now();
    if (left !== undefined) believe({ points: left - unsettled, at: sentAt });
    settleIfDue();
  };

  const settleIfDue = (): void => {
    if (settling) return;
    if (unsettled >= lot || now() - settledAt >= freshMs) void settle();
    else if (unsettled > 0) timer ??= setTimeout(settle, freshMs).unref();
  };

  return {
    bucket() {
      refill(own, allowance, now());
      return own;
    },
    take(points) {
      take(own, allowance, points);
      unsettled += points;
      settleIfDue();
    },
    refresh: settleIfDue,
  };
}
