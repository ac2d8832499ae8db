import { UnavailableError } from './errors.ts';
import { newId } from './gid.ts';
import { repeat } from './repeat.ts';
import { type LeaseRequest, leaseMs, skewMs } from './rights-change.ts';

/**
 * What lets a process answer from memory. While it holds, identity tells the process of every change of rights before it
 * answers whoever made the change. A lease that has run out is never taken up again: the next one has another id.
 */
export type RightsLease = {
  /** The id of the lease that holds. It says so of this tick only. */
  held(): string | undefined;
  /** @throws UnavailableError when identity does not grant one */
  obtain(): Promise<string>;
  /**
   * Calls `begin`, after which `isWriting` has to be true, as soon as a lease holds of which identity knows that a
   * mutation may be on its way. @throws UnavailableError, and what `begin` throws
   */
  holdForWrites(begin: () => void): Promise<void>;
  /** Keeps one from now on; resolves when the first has been asked for. */
  begin(): Promise<void>;
  stop(): Promise<void>;
};

type Options = {
  /** Asks identity; answers whether it is granted. */
  ask(request: Pick<LeaseRequest, 'id' | 'turn' | 'renews' | 'writes'>): Promise<boolean>;
  /** Whether a mutation is on its way that could still commit. */
  isWriting(): boolean;
  /** One has ended before it was renewed. */
  onLapse?(): void;
  onFailure(error: unknown): void;
  /** Milliseconds that only ever grow. */
  elapsed?: () => number;
};

type Held = { id: string; until: number; writes: boolean };

/** Shorter than identity counts it by what the clocks of two machines may differ. */
const believedMs = leaseMs - skewMs;
const renewalMs = leaseMs / 4;
const maxRenewals = 3;

export function createRightsLease(options: Options): RightsLease {
  const { isWriting, onFailure } = options;
  let aboutToWrite = 0;
  const { current, renew } = renewable({ ...options, isWriting: () => aboutToWrite > 0 || isWriting() });
  const renewed = oneAtATime(renew);
  let renewing: ReturnType<typeof repeat> | undefined;

  const whenHeld = async <Result>(use: (held: Held) => Result | undefined): Promise<Result> => {
    for (let renewals = 0; ; renewals += 1) {
      const held = current();
      const result = held && use(held);
      if (result !== undefined) return result;
      if (renewals === maxRenewals) throw new UnavailableError();
      await renewed();
    }
  };

  return {
    held: () => current()?.id,
    obtain: () => whenHeld(({ id }) => id),
    async holdForWrites(begin) {
      aboutToWrite += 1;
      try {
        await whenHeld(({ writes }) => {
          if (writes) begin();
          return writes || undefined;
        });
      } finally {
        aboutToWrite -= 1;
      }
    },
    async begin() {
      const first = renewed();
      renewing = repeat(() => renewed(), renewalMs, onFailure);
      await first.catch(() => undefined);
    },
    async stop() {
      await renewing?.stop();
    },
  };
}

function renewable({ ask, isWriting, onLapse, elapsed = () => performance.now() }: Options): {
  current(): Held | undefined;
  renew(): Promise<void>;
} {
  let lease: Held | undefined;
  let turn = 0;
  const end = (): void => {
    if (lease !== undefined) onLapse?.();
    lease = undefined;
  };
  const current = (): Held | undefined => {
    if (lease !== undefined && elapsed() >= lease.until) end();
    return lease;
  };
  return {
    current,
    async renew() {
      const before = current();
      const id = before?.id ?? newId();
      const writes = isWriting();
      // From here on identity may count on there being no writes: who begins one must ask again.
      if (before !== undefined) before.writes &&= writes;
      const sentAt = elapsed();
      turn += 1;
      const isGranted = await ask({ id, turn, renews: before !== undefined, writes });
      // What has run out while the answer was on its way stays over.
      const goesOn = before === undefined || current() === before;
      if (isGranted && goesOn) lease = { id, until: sentAt + believedMs, writes };
      else end();
    },
  };
}

/** Runs a job one time after the other, and once for all who wait: identity must not take an older request for a newer. */
function oneAtATime(job: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  const start = (): Promise<void> => {
    next = undefined;
    running = job();
    return running;
  };
  return () => {
    next ??= running.then(start, start);
    return next;
  };
}
