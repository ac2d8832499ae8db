import type { Clock } from '../process/clock.ts';
import { type Allowance, type Bucket, fullBucket, refill, take } from './token-bucket.ts';

/** This process's copy of one key's shared bucket. The shared one is brought up to date in the background. */
export type SharedAccount = {
  /** As of now. */
  bucket(): Readonly<Bucket>;
  take(points: number): void;
  /** Asks in the background what other processes have left, unless it has just been asked. */
  refresh(): void;
};

/** At most this late, a busy process learns what the others have taken. */
const freshMs = 200;
/** Once this share of the burst is taken here, the shared bucket is told without waiting for `freshMs`. */
const lotShare = 1 / 20;

/**
 * The own bucket counts what this process has taken, and is lowered to the shared one whenever that answers. So no
 * request waits for the shared bucket, a false value in it gives nobody more than their own bucket has, and while it
 * is away the own bucket still limits.
 */
export function createSharedAccount(options: {
  allowance: Allowance;
  /** Takes from the shared bucket and answers what is left there; undefined while it is away. */
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

  /** Lowers the own bucket to the shared one, with what has refilled since the answer. */
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
