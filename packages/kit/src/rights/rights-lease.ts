import { setTimeout as delay } from 'node:timers/promises';
import { UnavailableError } from '../operation/errors.ts';
import { newId } from '../operation/gid.ts';
import { clockSkewMs } from '../process/clock.ts';
import { createFreshRuns } from '../process/fresh-runs.ts';
import { repeat } from '../process/repeat.ts';
import { type LeaseRequest, leaseMs } from './rights-change.ts';

/**
 * Permission to answer from memory. As long as a lease holds, identity answers no change of rights before this process
 * knows of it. A lease that has run out is never renewed: the next one has another id.
 */
export type RightsLease = {
  /** The id of the lease, if one holds. True for the current tick only. */
  held(): string | undefined;
  /** @throws UnavailableError if identity does not grant a lease */
  obtain(): Promise<string>;
  /**
   * Waits until identity knows that mutations may be sent under the lease, then calls `begin` in a tick in which the
   * lease holds. `isWriting` must be true afterwards. @throws UnavailableError, and what `begin` throws
   */
  holdForWrites(begin: () => void): Promise<void>;
  /** Starts to keep a lease. Resolves when the first has been asked for. */
  begin(): Promise<void>;
  stop(): Promise<void>;
};

type Options = {
  /** Asks identity for a lease or its renewal. Answers whether it is granted. */
  ask(request: Pick<LeaseRequest, 'id' | 'turn' | 'renews' | 'writes'>): Promise<boolean>;
  /** Whether any mutation may still be committed. */
  isWriting(): boolean;
  /** A lease has ended without being renewed. */
  onLapse?(): void;
  onFailure(error: unknown): void;
  /** A steady clock in milliseconds: it never goes back. */
  elapsed?: () => number;
  wait?: (ms: number) => Promise<unknown>;
};

type Held = { id: string; until: number; writes: boolean };

/** How long this process believes in a lease: less than identity does, in case their clocks differ. */
const believedMs = leaseMs - clockSkewMs;
const renewalMs = leaseMs / 4;
/** So long a request waits for a lease. While identity is restarted nobody is refused for it. */
const patienceMs = 2_000;
/** Between two tries when identity refuses or does not answer. */
const pauseMs = 50;

export function createRightsLease(options: Options): RightsLease {
  const { isWriting, onFailure, elapsed = steadyClock, wait = delay } = options;
  let aboutToWrite = 0;
  const { current, renew } = renewable({
    ...options,
    elapsed,
    isWriting: () => aboutToWrite > 0 || isWriting(),
  });
  const runs = createFreshRuns<void>();
  // One at a time: identity must see the requests in order.
  const renewed = (): Promise<void> => runs('renewal', renew);
  let renewing: ReturnType<typeof repeat> | undefined;

  const whenHeld = async <Result>(use: (held: Held) => Result | undefined): Promise<Result> => {
    const giveUpAt = elapsed() + patienceMs;
    for (;;) {
      const held = current();
      const result = held && use(held);
      if (result !== undefined) return result;
      if (elapsed() >= giveUpAt) throw new UnavailableError();
      await renewed().catch(() => undefined);
      if (current() === undefined) await wait(pauseMs);
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

const steadyClock = (): number => performance.now();

function renewable({ ask, isWriting, onLapse, elapsed }: Options & { elapsed: () => number }): {
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
      // Identity may now rely on there being no writes, so whoever wants to begin one must ask again.
      if (before !== undefined) before.writes &&= writes;
      const sentAt = elapsed();
      turn += 1;
      const isGranted = await ask({ id, turn, renews: before !== undefined, writes });
      // A lease that ran out while its renewal was on the way stays over.
      const goesOn = before === undefined || current() === before;
      if (isGranted && goesOn) lease = { id, until: sentAt + believedMs, writes };
      else end();
    },
  };
}
