import type { Principal } from '../operation/principal.ts';
import { clockSkewMs } from '../process/clock.ts';
import { type Changes, takesFrom } from './rights-change.ts';

/** The mutations that one request has sent. */
export type PendingWrite = {
  /** How many of them are not yet known to be committed or not. */
  unknown: number;
  /** Resolves when the request has left and no outcome is unknown, or when the time to commit is over. */
  readonly settled: Promise<void>;
  isSettled(): boolean;
  /** To be called when the request has been answered. */
  leave(): void;
};

export type PendingWrites = {
  open(actor: { principal: Principal; requestId: string }, commitMs: number): PendingWrite;
  /**
   * Those with rights that the changes have taken. A request that asked for the changes, or waits for them, is among
   * them only if it has sent another mutation before, and does not know how that went.
   */
  concernedBy(changes: Changes): PendingWrite[];
  exist(): boolean;
};

export function createPendingWrites(): PendingWrites {
  const pending = new Map<PendingWrite, { principal: Principal; requestId: string }>();

  return {
    open(actor, commitMs) {
      const { promise: settled, resolve } = Promise.withResolvers<void>();
      const settle = (): void => {
        clearTimeout(timer);
        pending.delete(write);
        resolve();
      };
      // On a busy machine the time may be over before the write begins, and Node warns of negative delays.
      const timer = setTimeout(settle, Math.max(0, commitMs + clockSkewMs));
      const write: PendingWrite = {
        unknown: 0,
        settled,
        isSettled: () => !pending.has(write),
        leave() {
          if (write.unknown === 0) settle();
        },
      };
      pending.set(write, actor);
      return write;
    },

    concernedBy: ({ changes, requestIds }) =>
      [...pending].flatMap(([write, actor]) => {
        const hasOnlyAsked = requestIds.includes(actor.requestId) && write.unknown <= 1;
        const isConcerned = !hasOnlyAsked && changes.some((change) => takesFrom(change, actor.principal));
        return isConcerned ? [write] : [];
      }),

    exist: () => pending.size > 0,
  };
}
